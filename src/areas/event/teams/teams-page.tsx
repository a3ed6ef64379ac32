import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type TeamList, teamList } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { standingOf } from '../../shared/event/event-words.tsx'
import styles from '../event.module.css'
import { Faces } from '../team/faces.tsx'
import { TeamIconPicture } from '../team-icon.tsx'

type Team = TeamList['teams'][number]

interface TeamCardProps {
  readonly team: Team
  readonly past: boolean
  /** When the service answered: the team may have scored since. */
  readonly at: number
}

const TeamCard = ({ team, past, at }: TeamCardProps) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { name, icon, event, size, status, members, points, rank, of } = team
  const standing = standingOf({ ...event, size, status }, now)
  return (
    <li className={`box ${styles.inside}`}>
      <div className={styles.teamHead}>
        {size > 1 && <TeamIconPicture icon={icon} size={56} />}
        <div>
          <h3 className={styles.name}>{size > 1 ? name : t`On my own`}</h3>
          <p>{event.name}</p>
        </div>
      </div>
      {event.from < event.to && <p className={styles.quiet}>{timeSpan(event.from, event.to)}</p>}
      {(event.withdrawn || (!past && standing)) && (
        <p>
          <Badge>{event.withdrawn ? t`Canceled` : standing && i18n._(standing)}</Badge>
        </p>
      )}
      {rank !== null && (
        <p
          className={styles.gold}
        >{t`Rank ${rank} of ${of}, ${plural(points, { one: '# point', other: '# points' })}`}</p>
      )}
      {rank === null && past && !event.withdrawn && at >= event.to && <p className={styles.quiet}>{t`No points`}</p>}
      <Faces members={members} />
      <ButtonRow>
        <GoButton look="quiet" href={to('activityDetail', { id: event.id })}>{t`View the event`}</GoButton>
        <GoButton look="quiet" href={to('teamScores', {}, { id: event.id })}>
          {size > 1 ? t`Team scores` : t`Scores`}
        </GoButton>
      </ButtonRow>
    </li>
  )
}

const Teams = ({ teams, at }: TeamList & { readonly at: number }) => {
  const { t } = useLingui()
  const now = useNow()
  const isPast = ({ event }: Team): boolean => event.to <= now
  const groups = [
    { id: 'now', title: t`Current teams`, past: false, list: teams.filter((team) => !isPast(team)) },
    { id: 'past', title: t`Earlier teams`, past: true, list: teams.filter(isPast) },
  ]
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ id, title, past, list }) => (
      <Section key={id} title={title}>
        <ul role="list" className={styles.cards} aria-label={title}>
          {list.map((team) => (
            <TeamCard key={team.id} team={team} past={past} at={at} />
          ))}
        </ul>
      </Section>
    ))
}

/** /team: all teams the player has been in, and their results. */
const TeamsPage = () => {
  const { t } = useLingui()
  const read = useRead(teamList, {})
  return (
    <Screen
      title={t`Team`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={read}
      promise={t`Your teams appear here once you are online.`}
      empty={({ teams }) =>
        teams.length === 0 ? (
          <Panel
            scene="camp"
            title={t`No team yet`}
            action={<GoButton look="gold" href={to('operationlist')}>{t`See all events`}</GoButton>}
          >
            <p>{t`Create a team for an event, or join one by its invitation link.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ teams }) => <Teams teams={teams} at={read.at} />}
    </Screen>
  )
}

export default TeamsPage
