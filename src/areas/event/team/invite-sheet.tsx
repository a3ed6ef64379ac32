import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { renewInvite, type TeamDetail } from '../../../contract/event-teams.ts'
import { to } from '../../../contract/paths.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCopy } from '../../shared/copy.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { useLive } from '../../shared/use-live.ts'
import styles from '../event.module.css'
import { inviteLink } from '../invite/invite-link.ts'
import { useShare } from '../use-share.ts'
import { isChangeable } from './changeable.ts'

interface InviteProps {
  readonly open: boolean
  readonly event: string
  readonly team: TeamDetail
  readonly onClose: () => void
}

/** Drawn on the phone from what it knows: the next player at the machine scans it without any signal here. */
export const InviteSheet = ({ open, event, team: { name, invite, status }, onClose }: InviteProps) => {
  const { t } = useLingui()
  const copy = useCopy()
  const share = useShare()
  const { run, busy, why } = useLive()
  const [renewing, setRenewing] = useState(false)
  if (invite === null) return null
  const link = inviteLink(invite)
  const renew = async () => {
    await run(renewInvite, { event }, () => t`New link made. The old one no longer works.`)
    setRenewing(false)
  }
  const close = () => {
    setRenewing(false)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t`Invite to ${name}`}
      onClose={close}
      actions={<Button look="bare" wide onClick={close}>{t`Close`}</Button>}
    >
      <div className={styles.stack}>
        <div className={styles.code}>
          <QrCode text={link} label={t`Invitation to ${name}`} />
        </div>
        <p className={styles.quiet}>{t`Let others scan this code, or send them the link.`}</p>
        <Go className={styles.link} href={to('memberJoin', {}, { teamId: invite })} data-invite={invite}>
          {link}
        </Go>
        <div className={styles.acts}>
          <Button onClick={() => share(name, link)}>{t`Share`}</Button>
          <Button look="quiet" onClick={() => copy(link, t`Link copied`)}>{t`Copy the link`}</Button>
        </div>
        {isChangeable(status) &&
          (renewing ? (
            <div className={styles.alert}>
              <p>{t`The old link and code stop working. Who has joined stays.`}</p>
              <div className={styles.acts}>
                <Button look="danger" busy={busy} why={why} onClick={renew}>{t`Make a new link`}</Button>
                <Button look="bare" onClick={() => setRenewing(false)}>{t`Keep this one`}</Button>
              </div>
            </div>
          ) : (
            <Button look="bare" wide onClick={() => setRenewing(true)}>{t`Renew the link`}</Button>
          ))}
      </div>
    </Sheet>
  )
}
