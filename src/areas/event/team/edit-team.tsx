import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { editTeam, type TeamDetail } from '../../../contract/event/teams.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import { useLive } from '../../shared/live/use-live.ts'
import styles from '../event.module.css'
import { TeamFields } from '../look/team-fields.tsx'
import { typedTeam } from '../look/typed-team.ts'

interface EditProps {
  readonly event: string
  readonly team: TeamDetail
  /** It is possible no more: what is being typed stays, and cannot be saved. */
  readonly why?: string | undefined
}

const EditForm = ({ event, team: { name, icon }, why, onDone }: EditProps & { readonly onDone: () => void }) => {
  const { i18n, t } = useLingui()
  const { run, busy, why: offline } = useLive()
  // A draft: a tap beside the sheet closes it, and must lose nothing.
  const { values, set, clear } = useDraft(`editTeam ${event}`, { name, ...icon })
  const [tries, setTries] = useState(0)
  const form = useFocusFirstError(tries)
  const typed = typedTeam(values)
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTries(tries + 1)
    if (typed.wrongName || typed.wrongIcon) return
    const isSame =
      typed.name === name && typed.icon.background === icon.background && typed.icon.pattern === icon.pattern
    if (isSame) return tellFailure(i18n, { code: 'nothing_changed', message: '' })
    const args = { event, name: typed.name, icon: typed.icon }
    const answer = await run(editTeam, args, () => t`Team changed`)
    if (!answer.ok) return
    clear(values)
    onDone()
  }
  return (
    <form className={styles.form} ref={form} onSubmit={save} noValidate>
      <div className={styles.form} inert={busy}>
        <TeamFields team={typed} tried={tries > 0} onSet={set} />
      </div>
      <Button type="submit" wide busy={busy} why={why ?? offline}>{t`Save name and icon`}</Button>
    </form>
  )
}

/** For the leader, before submission and after a failed review. */
export const EditTeam = ({ event, team, why }: EditProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (why !== undefined && !open) return null
  return (
    <>
      <Button wide look="quiet" onClick={() => setOpen(true)}>{t`Change name and icon`}</Button>
      <Sheet
        open={open}
        title={t`Name and icon of your team`}
        onClose={close}
        actions={<Button look="bare" wide onClick={close}>{t`Close`}</Button>}
      >
        <EditForm event={event} team={team} why={why} onDone={close} />
      </Sheet>
    </>
  )
}
