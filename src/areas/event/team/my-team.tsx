import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import type { TeamDetail } from '../../../contract/event/teams.ts'
import { whyNotEdit } from '../../../rules/events/acts.ts'
import { nextAct, standingOf } from '../../../rules/events/next-act.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { SavedCopy } from '../../../shell/screen/saved-copy.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { useNow } from '../../../state/clock.ts'
import type { Read } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { useOpen } from '../../../ui/sheet/use-open.ts'
import { Section } from '../../../ui/surface/section.tsx'
import styles from '../event.module.css'
import { TeamIconPicture } from '../team-icon.tsx'
import { canStillJoin } from './changeable.ts'
import { EditTeam } from './edit-team.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { Leave } from './leave.tsx'
import { Roster } from './roster.tsx'

/** The player's own information, masked but recognizable. */
const OwnDetails = ({ info }: { readonly info: NonNullable<TeamDetail['info']> }) => {
  const { t } = useLingui()
  return (
    <DefinitionList
      label={t`Your details`}
      items={[
        { id: 'name', name: t`Real name`, value: info.name },
        { id: 'phone', name: t`Phone number`, value: <span className="figures">{info.phone}</span> },
        {
          id: 'number',
          name: info.paper === 'taiwan' ? t`Taiwan ID number` : t`Number of the passport or ID`,
          value: <span className="figures">{info.number}</span>,
        },
        {
          id: 'contact',
          name: info.contact.kind === 'ic' ? t`IC card` : t`Messenger ID`,
          value: (
            <span className="figures" translate="no">
              {info.contact.id}
            </span>
          ),
        },
      ]}
    />
  )
}

const Shown = ({ event, team }: { readonly event: EventDetail; readonly team: TeamDetail }) => {
  const { i18n, t } = useLingui()
  const { name, icon, size, role, members, info } = team
  const now = useNow()
  const mayInvite = role === 'leader' && canStillJoin(event, team, now)
  const [inviting, setInviting] = useOpen(mayInvite)
  const whyNot = whyNotEdit(standingOf(event), now)
  return (
    <>
      {size > 1 && (
        <>
          <div className={styles.teamHead}>
            <TeamIconPicture icon={icon} size={56} />
            <div>
              <h3 className={styles.name} translate="no">
                <Named>{name}</Named>
              </h3>
              <p className={styles.quiet}>{t`${members.length} of ${size} seats taken`}</p>
            </div>
          </div>
          {/* A refused team is corrected next to the reason instead. */}
          {event.status !== signupStatus.failed && (
            <EditTeam
              event={event.id}
              team={team}
              why={whyNot ? failureText(i18n, { code: whyNot, message: '' }) : undefined}
            />
          )}
          <Roster event={event} team={team} />
          {/* Where inviting is the next step, its button stands above already. */}
          {mayInvite && nextAct(event, team, now) !== 'invite' && (
            <Button wide look="quiet" onClick={() => setInviting(true)}>{t`Link and QR code`}</Button>
          )}
          <InviteSheet open={inviting} event={event.id} team={team} onClose={() => setInviting(false)} />
        </>
      )}
      {info &&
        (size > 1 ? (
          <Section title={t`My entry`}>
            <OwnDetails info={info} />
          </Section>
        ) : (
          <OwnDetails info={info} />
        ))}
      <Leave event={event} />
    </>
  )
}

interface MyTeamProps {
  readonly event: EventDetail
  readonly read: Read<TeamDetail>
}

/** The player's own team. It is read separately from the event, so either one may be missing offline. */
export const MyTeam = ({ event, read: { data, at, kept, failure, asking, again } }: MyTeamProps) => {
  const { i18n, t } = useLingui()
  return (
    <Section title={event.size > 1 ? t`My team` : t`My entry`}>
      {data && kept && (
        <p className={styles.quiet}>
          <SavedCopy at={at} />
        </p>
      )}
      {data && <Shown event={event} team={data} />}
      {!data && failure && !asking && (
        <div className={styles.alert}>
          <p>{failureText(i18n, failure)}</p>
          <Button look="quiet" onClick={again}>{t`Try again`}</Button>
        </div>
      )}
      {!data && (!failure || asking) && <p className={styles.quiet} role="status">{t`Loading`}</p>}
    </Section>
  )
}
