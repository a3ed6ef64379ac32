import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { linkMessenger } from '../../../contract/account/messenger.ts'
import { type PasswordState, passwordState } from '../../../contract/account/password.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import styles from '../forms.module.css'
import type { Ticket } from '../login/messenger/use-return.ts'
import { Reauthenticate, useReauthentication } from '../login/reauthenticate.tsx'
import { useRefusal } from '../login/refusal.ts'
import { Refused } from '../refused.tsx'

interface LinkFormProps {
  readonly ticket: Ticket
  readonly state: PasswordState
  readonly onDone: () => void
}

const LinkForm = ({ ticket, state, onDone }: LinkFormProps) => {
  const { t } = useLingui()
  const { form, refused, at, general } = useRefusal(['code', 'password'])
  const proof = useReauthentication(state, refused)
  const { run, busy, why } = useLive()
  const link = async (event: FormEvent) => {
    event.preventDefault()
    refused(null)
    const answer = await run(linkMessenger, { ...ticket, ...proof.said }, () => t`Linked`)
    if (!answer.ok) return proof.heard(answer)
    onDone()
  }
  return (
    <form className={styles.form} ref={form} onSubmit={link} noValidate>
      <p>{t`Anyone who can use that messaging account can log in as you. Please confirm that it is you.`}</p>
      <Reauthenticate proof={proof} at={at} />
      {general && <Refused failure={general} />}
      <Button type="submit" wide busy={busy} why={why}>{t`Link`}</Button>
    </form>
  )
}

/** The form depends on whether a password is set. */
const Linking = ({ ticket, onDone }: Pick<LinkFormProps, 'ticket' | 'onDone'>) => {
  const { t } = useLingui()
  const { data, failure, asking, again } = useRead(passwordState, {})
  if (data) return <LinkForm ticket={ticket} state={data} onDone={onDone} />
  if (!failure || asking) return <Skeleton label={t`Loading`} />
  return (
    <div className={styles.form}>
      <Refused failure={failure} />
      <Button look="quiet" wide onClick={again}>{t`Try again`}</Button>
    </div>
  )
}

interface LinkSheetProps {
  readonly name: string
  readonly ticket: Ticket | null
  readonly onClose: () => void
}

/** If the login is not fresh any more it asks for a proof, as for changing the password. */
export const LinkSheet = ({ name, ticket, onClose }: LinkSheetProps) => {
  const { t } = useLingui()
  return (
    <Sheet open={ticket !== null} title={t`Link ${name}?`} onClose={onClose}>
      {ticket && <Linking ticket={ticket} onDone={onClose} />}
    </Sheet>
  )
}
