import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../client/api.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { CustomerService } from '../shared/customer-service/customer-service.tsx'
import { HelpButton } from '../shared/customer-service/help-button.tsx'
import styles from './forms.module.css'

/** A refusal in words; for blocked accounts also whom to contact. */
export const Refused = ({ failure }: { readonly failure: Pick<Failure, 'code' | 'message' | 'id'> }) => {
  const { i18n, t } = useLingui()
  return (
    <div role="alert">
      <p className={styles.refusal}>{failureText(i18n, failure)}</p>
      {failure.code === 'account_blocked' && <CustomerService />}
      <HelpButton code={failure.code} failure={failure.id}>{t`What can I do?`}</HelpButton>
    </div>
  )
}
