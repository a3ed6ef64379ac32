import { Trans, useLingui } from '@lingui/react/macro'
import type { IcLogin } from '../../../contract/arcade/ic-cards.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { CustomerService } from '../../shared/customer-service/customer-service.tsx'
import styles from '../ic.module.css'
import { useLoginWords } from './login-words.ts'

interface LoginSheetProps {
  /** Null while no login is opened. */
  readonly login: IcLogin | null
  readonly onClose: () => void
  readonly onStranger: () => void
}

/** A login at a machine, and what to do if it was somebody else. */
export const LoginSheet = ({ login, onClose, onStranger }: LoginSheetProps) => {
  const { t } = useLingui()
  const wayOf = useLoginWords()
  return (
    <Sheet
      open={login !== null}
      title={t`Was this you?`}
      onClose={onClose}
      actions={
        <>
          <Button wide onClick={onClose}>{t`Yes, this was me`}</Button>
          <Button wide look="danger" onClick={onStranger}>{t`No, unbind this card`}</Button>
        </>
      }
    >
      <div className={styles.form}>
        {login && (
          <DefinitionList
            items={[
              { id: 'at', name: t`Time`, value: dateAndTime(login.at) },
              { id: 'store', name: t`Store`, value: login.store },
              { id: 'machine', name: t`Machine`, value: login.machine },
              { id: 'way', name: t({ message: 'Login', context: 'how it was done' }), value: wayOf(login.way) },
            ]}
          />
        )}
        <p className={styles.quiet}>
          <Trans>If somebody else used your card, unbind it and tell customer service.</Trans>
        </p>
        <CustomerService />
      </div>
    </Sheet>
  )
}
