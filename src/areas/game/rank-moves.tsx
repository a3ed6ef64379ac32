import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GameToday } from '../../contract/game.ts'
import { to } from '../../contract/paths.ts'
import { Go } from '../../shell/screen/go.tsx'
import { number } from '../../shell/texts/format.ts'
import { List, Row } from '../../ui/list.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './game.module.css'

type Rank = GameToday['ranks'][number]

const Move = ({ rank, before }: Rank) => {
  const { t } = useLingui()
  if (before === null || before === rank) return <span className={styles.quiet}>–</span>
  const places = Math.abs(before - rank)
  const up = rank < before
  return (
    <span className={styles.move} data-move={up ? 'up' : 'down'}>
      <span aria-hidden="true">
        {up ? '▲' : '▼'} <span className="figures">{number(places)}</span>
      </span>
      <span className="unseen">
        {up
          ? t`up ${plural(places, { one: '# place', other: '# places' })}`
          : t`down ${plural(places, { one: '# place', other: '# places' })}`}
      </span>
    </span>
  )
}

/**
 * Where the player stands now, and how that compares with the end of the period before. `over`: what was known is of
 * that period.
 */
export const RankMoves = ({ ranks, over }: { readonly ranks: readonly Rank[]; readonly over: boolean }) => {
  const { t } = useLingui()
  return (
    <Section title={t`My ranks`}>
      {ranks.length === 0 ? (
        <p className={styles.quiet}>
          {over
            ? t`The leaderboards have been reset. Your ranks appear here once you are online.`
            : t`Your ranks appear here after your first match of the week.`}
        </p>
      ) : (
        <List label={t`My ranks`}>
          {ranks.map((rank) => (
            <li key={rank.board}>
              <Go href={to('threekingDomsWar', {}, { tab: 'ranking', board: String(rank.board) })} replace>
                <Row
                  title={rank.name}
                  note={rank.before === null ? t`Not ranked last time` : t`Last time: no. ${number(rank.before)}`}
                  end={
                    <span className={styles.standing}>
                      <b className="figures">{t`No. ${number(rank.rank)}`}</b>
                      <Move {...rank} />
                    </span>
                  }
                />
              </Go>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
