import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../../contract/game/ranking.ts'
import { rewardText } from '../../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../../shell/items/reward-icons.tsx'
import { bandOf } from '../band.tsx'
import { Face } from '../face.tsx'
import { type BoardRow, Figure, Rest, Who } from '../row-parts.tsx'
import type { RowOwnerOf } from '../use-row-owner.ts'
import { Laurel } from './laurel.tsx'
import styles from './podium.module.css'

interface StepProps {
  readonly board: RankingBoard
  readonly row: BoardRow
  readonly whose: RowOwnerOf
  readonly open: boolean
  readonly onToggle: () => void
}

/** One of the first three: a wreath on a step of gold, silver or bronze, which bears the figure and the reward. */
export const Step = ({ board, row, whose, open, onToggle }: StepProps) => {
  const { i18n, t } = useLingui()
  const { rank, mine } = row
  const band = bandOf(board, rank)
  return (
    <li className={styles.step} data-place={rank} data-plain={!band || undefined} data-mine={mine || undefined}>
      <button type="button" className={styles.seat} aria-expanded={open} onClick={onToggle}>
        <span className={styles.wreath}>
          <Laurel className={styles.laurel} />
          <Face whose={whose(row)} size={rank === 1 ? 72 : 56} mine={mine} />
        </span>
        <span className="sr-only">{t`Rank ${rank}`}</span>
        <Who board={board} row={row} />
        <span className={styles.block}>
          <span className={styles.carved} aria-hidden="true">
            {rank}
          </span>
          <Figure board={board} row={row} />
          {band && <span className="sr-only">{rewardText(i18n, band.rewards)}</span>}
          {band && <RewardIcons rewards={band.rewards} size={20} />}
        </span>
      </button>
      {open && <Rest board={board} row={row} />}
    </li>
  )
}
