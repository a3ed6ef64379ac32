import { useLingui } from '@lingui/react/macro'
import type { TeamInvite } from '../../../contract/event/teams.ts'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import styles from '../event.module.css'
import { Faces } from '../team/faces.tsx'
import { TeamIconPicture } from '../team-icon.tsx'

/** The team, its leader, and the taken seats. */
export const InvitedTeam = ({ invite: { name, icon, event, leader, members } }: { readonly invite: TeamInvite }) => {
  const { t } = useLingui()
  const { size } = event
  return (
    <section className={styles.state} aria-label={name}>
      <div className={styles.teamHead}>
        <TeamIconPicture icon={icon} size={64} />
        <div>
          <h2 className={styles.name} translate="no">
            {name}
          </h2>
          {leader && <p className={styles.quiet}>{t`Led by ${leader}`}</p>}
        </div>
      </div>
      <p>{event.name}</p>
      {!event.withdrawn && <p className={styles.quiet}>{timeSpan(event.from, event.to)}</p>}
      <p>{t`${members.length} of ${size} seats taken`}</p>
      <Faces members={members} />
    </section>
  )
}
