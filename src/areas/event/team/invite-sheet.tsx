import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { renewInvite, type TeamDetail, teamDetail } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { prime } from '../../../state/reading/answers.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { useCopy } from '../../shared/share/copy.ts'
import { useShare } from '../../shared/share/use-share.ts'
import styles from '../event.module.css'
import { inviteLink } from '../invite-link.ts'
import { isChangeable } from './changeable.ts'

interface InviteProps {
  readonly event: string
  readonly team: TeamDetail
}

/** The QR code is drawn on the phone, so that another player can scan it even without a connection here. */
const Code = ({ name, invite }: { readonly name: string; readonly invite: string }) => {
  const { t } = useLingui()
  const copy = useCopy()
  const share = useShare()
  const link = inviteLink(invite)
  return (
    <>
      <div className={styles.code}>
        <QrCode text={link} label={t`Invitation to ${name}`} />
      </div>
      <p className={styles.quiet}>{t`Let others scan this code, or send them the link.`}</p>
      <Go className={styles.link} href={to('memberJoin', {}, { teamId: invite })}>
        {link}
      </Go>
      <ButtonRow>
        <Button onClick={() => share(name, link)}>{t`Share`}</Button>
        <Button look="quiet" onClick={() => copy(link, t`Link copied`)}>{t`Copy the link`}</Button>
      </ButtonRow>
    </>
  )
}

/** Warns first that the previous link stops working. */
const Renew = ({ event, team }: InviteProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const { invite } = team
  const [asking, setAsking] = useState(invite === null)
  const renew = async () => {
    const answer = await run(renewInvite, { event }, () => t`New link made. The old one no longer works.`)
    if (!answer.ok) return
    // Shown at once: the team itself may be long in coming, and its link is the one that works no more.
    prime(teamDetail, { event }, { ...team, invite: answer.data.invite }, answer.at)
    setAsking(false)
  }
  if (!asking) return <Button look="bare" wide onClick={() => setAsking(true)}>{t`Renew the link`}</Button>
  return (
    <div className={styles.alert}>
      <p>{t`The old link and code stop working. Members who have joined stay.`}</p>
      <ButtonRow>
        <Button look="danger" busy={busy} why={why} onClick={renew}>{t`Make a new link`}</Button>
        {invite !== null && <Button look="bare" onClick={() => setAsking(false)}>{t`Keep this one`}</Button>}
      </ButtonRow>
    </div>
  )
}

interface SheetProps extends InviteProps {
  readonly open: boolean
  readonly onClose: () => void
}

export const InviteSheet = ({ open, event, team, onClose }: SheetProps) => {
  const { t } = useLingui()
  const { name, invite, status } = team
  return (
    <Sheet
      open={open}
      title={t`Invite to ${name}`}
      onClose={onClose}
      actions={<Button look="bare" wide onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={styles.stack}>
        {invite !== null && <Code name={name} invite={invite} />}
        {isChangeable(status) && <Renew event={event} team={team} />}
      </div>
    </Sheet>
  )
}
