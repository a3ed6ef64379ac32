import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameToday } from '../../contract/game/game.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { number } from '../../shell/texts/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/surface/section.tsx'
import styles from './rank-moves.module.css'

type Rank = GameToday['ranks'][number]

/** The best ones; the rest needs a tap. */
const SHOWN = 3

const Move = ({ rank, before }: Rank) => {
  const { t } = useLingui()
  if (before === null || before === rank) return null
  const places = Math.abs(before - rank)
  const up = rank < before
  return (
    <span className={styles.move} data-move={up ? 'up' : 'down'}>
      <span aria-hidden="true">
        {up ? '▲' : '▼'} <span className="figures">{number(places)}</span>
      </span>
      <span className="sr-only">
        {up
          ? t`up ${plural(places, { one: '# place', other: '# places' })}`
          : t`down ${plural(places, { one: '# place', other: '# places' })}`}
      </span>
    </span>
  )
}

const Plaque = ({ rank }: { readonly rank: Rank }) => {
  const { t } = useLingui()
  return (
    <Go
      className={styles.plaque}
      href={to('threekingDomsWar', {}, { tab: 'ranking', board: String(rank.board) })}
      replace
      data-place={rank.rank <= 3 ? rank.rank : undefined}
    >
      <span className={styles.name}>{rank.name}</span>
      <span className={styles.rank}>
        <b className="figures">{t`No. ${number(rank.rank)}`}</b>
        <Move {...rank} />
      </span>
      <small>{rank.before === null ? t`Not ranked last time` : t`Last time: no. ${number(rank.before)}`}</small>
    </Go>
  )
}

/**
 * The player's ranks, compared with the end of the previous period. `over`: the cached ranks are of a period that has
 * ended.
 */
export const RankMoves = ({ ranks, over }: { readonly ranks: readonly Rank[]; readonly over: boolean }) => {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  return (
    <Section title={t`My ranks`}>
      {ranks.length === 0 ? (
        <p className={styles.quiet}>
          {over
            ? t`The leaderboards have been reset. Your ranks appear here once you are online.`
            : t`You are on no leaderboard yet this week. A cleared match or a ten-draw gets you there; some leaderboards count it at 24:00.`}
        </p>
      ) : (
        <ul role="list" className={styles.plaques} aria-label={t`My ranks`}>
          {(whole ? ranks : ranks.slice(0, SHOWN)).map((rank) => (
            <li key={rank.board}>
              <Plaque rank={rank} />
            </li>
          ))}
        </ul>
      )}
      {ranks.length > SHOWN && (
        <Button look="bare" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t`Only the best ${SHOWN}` : t`All ${plural(ranks.length, { one: '# board', other: '# boards' })}`}
        </Button>
      )}
    </Section>
  )
}
