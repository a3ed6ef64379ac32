import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { Button } from '../../../../ui/button/button.tsx'
import styles from '../../forms.module.css'
import { useRefusal } from '../refusal.ts'
import { Consent } from './consent.tsx'

/** Players coming back from the messaging app have to accept the same sentence as with every login. */
export const AgreeFirst = ({ onAgreed }: { readonly onAgreed: () => Promise<void> }) => {
  const { t } = useLingui()
  const [agreed, setAgreed] = useState(false)
  const { form, refused, at } = useRefusal(['agreed'])
  const why = useNeedsConnection()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!agreed) return refused({ code: 'privacy_not_agreed', message: '' })
    await onAgreed()
  }
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Consent agreed={agreed} error={at('agreed')} onAgree={setAgreed} />
      <Button type="submit" wide why={why}>{t`Log in`}</Button>
    </form>
  )
}
