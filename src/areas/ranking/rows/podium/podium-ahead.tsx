import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../../contract/game/ranking.ts'
import { RewardIcons } from '../../../../shell/items/reward-icons.tsx'
import ranking from '../../ranking.module.css'
import { BandLine, bandOf } from '../band.tsx'
import { BoardHeader } from '../board-header.tsx'
import { Face } from '../face.tsx'
import { Laurel } from './laurel.tsx'
import styles from './podium.module.css'

const PLACES = [1, 2, 3]

/** The podium before anybody stands on it, and what each rank of a board wins. */
export const PodiumAhead = ({ board }: { readonly board: RankingBoard }) => {
  const { t } = useLingui()
  const { bands, columns } = board
  const whose = columns[0] === 'store' ? ({ kind: 'store' } as const) : ({ kind: 'nobody' } as const)
  return (
    <div className={ranking.board}>
      <BoardHeader board={board} />
      <ol className={ranking.ranks} aria-hidden="true">
        {PLACES.map((rank) => (
          <li key={rank} className={styles.step} data-place={rank} data-plain={!bandOf(board, rank) || undefined}>
            <span className={`${styles.seat} ${styles.ahead}`}>
              <span className={styles.wreath}>
                <Laurel className={styles.laurel} />
                <Face whose={whose} size={rank === 1 ? 72 : 56} mine={false} />
              </span>
              <span className={styles.block}>
                <span className={styles.carved}>{rank}</span>
                <RewardIcons rewards={bandOf(board, rank)?.rewards ?? []} size={20} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {bands.length > 0 && (
        <ul role="list" aria-label={t`Rewards`}>
          {bands.map((band) => (
            <li key={band.from} className={band.to <= PLACES.length ? 'sr-only' : undefined}>
              <BandLine band={band} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
