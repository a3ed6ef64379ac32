import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TeamScores } from '../../../contract/event/events.ts'
import { HIDDEN_NAME } from '../../../rules/boards/privacy.ts'
import { number } from '../../../shell/texts/format.ts'
import { Meter } from '../../../ui/figure/meter.tsx'
import { OwnRank, Rank, Ranks } from '../../../ui/list/ranks.tsx'
import { RankFigure } from '../../shared/rank-figure.tsx'
import styles from '../event.module.css'
import { TeamIconPicture } from '../team-icon.tsx'

type Board = TeamScores['boards'][number]

const Mine = ({ mine, alone }: { readonly mine: NonNullable<Board['mine']>; readonly alone: boolean }) => {
  const { t } = useLingui()
  const { rank, points, gap } = mine
  return (
    <OwnRank>
      <RankFigure rank={rank} className={styles.rank} />
      <span className={styles.team}>
        <b>{alone ? t`You` : t`My team`}</b>
        {gap !== null && gap > 0 && (
          <small>
            {alone
              ? t`${plural(gap, { one: '# point', other: '# points' })} behind the next player`
              : t`${plural(gap, { one: '# point', other: '# points' })} behind the next team`}
          </small>
        )}
      </span>
      <b className={`figures ${styles.points}`}>{number(points)}</b>
    </OwnRank>
  )
}

interface ScoreRowsProps {
  readonly board: Board
  /** Players compete alone, so the texts do not mention teams. */
  readonly alone: boolean
}

/** Rank, team and points with a bar relative to the first; the player's own team stays visible. */
export const ScoreRows = ({ board: { teams, mine }, alone }: ScoreRowsProps) => {
  const { t } = useLingui()
  const most = Math.max(...teams.map(({ points }) => points), 0)
  if (teams.length === 0)
    return <p className={styles.quiet}>{alone ? t`Nobody has points here yet.` : t`No team has points here yet.`}</p>
  const called = (name: string) => (name === HIDDEN_NAME ? t`Anonymous player` : name || t`Former player`)
  return (
    <>
      <Ranks label={t`Ranks`}>
        {teams.map(({ id, rank, name, icon, points, mine: own }) => (
          <Rank key={id} rank={rank} mine={own} className={styles.row}>
            <RankFigure rank={rank} className={styles.rank} />
            <TeamIconPicture icon={icon} size={36} />
            <span className={styles.team}>
              <span className={styles.scoreName} translate={name && name !== HIDDEN_NAME ? 'no' : undefined}>
                {called(name)}
              </span>
              <Meter label={called(name)} value={points} max={most} />
            </span>
            <b className={`figures ${styles.points}`}>{number(points)}</b>
          </Rank>
        ))}
      </Ranks>
      {mine && <Mine mine={mine} alone={alone} />}
    </>
  )
}
