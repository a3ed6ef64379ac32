import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { RankFigure } from '../../shared/rank-figure.tsx'
import { columnName, layoutOf } from '../boards.ts'
import styles from '../ranking.module.css'
import { Face } from './face.tsx'
import { rowKeys } from './row-keys.ts'
import { type BoardRow, Figure, Rest, Who } from './row-parts.tsx'
import { Step } from './step.tsx'
import { type RowOwnerOf, rowOwnerOf, useGenerals } from './use-row-owner.ts'

/** How many are on the podium. */
const PODIUM = 3

interface LineProps {
  readonly board: RankingBoard
  readonly row: BoardRow
  readonly whose: RowOwnerOf
  readonly open: boolean
  readonly onToggle: () => void
}

const BandLine = ({ band: { from, to, rewards } }: { readonly band: RankingBoard['bands'][number] }) => {
  const { i18n, t } = useLingui()
  return (
    <p className={styles.band}>
      <span>{from === to ? t`Rank ${from}` : t`Rank ${from} to ${to}`}</span>
      <span className="sr-only">{rewardText(i18n, rewards)}</span>
      <RewardIcons rewards={rewards} size={20} beside />
    </p>
  )
}

/** Rows from the fourth on; where a reward tier begins, it is announced above. */
const Line = ({ board, row, whose, open, onToggle }: LineProps) => {
  const { rank, mine } = row
  const band = board.bands.find(({ from }) => from === rank)
  return (
    <li className={styles.row} data-mine={mine || undefined}>
      {band && <BandLine band={band} />}
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <RankFigure rank={rank} className={styles.rank} />
        <Face whose={whose(row)} size={36} mine={mine} />
        <Who board={board} row={row} />
        <Figure board={board} row={row} />
      </button>
      {open && <Rest board={board} row={row} />}
    </li>
  )
}

interface RowsProps {
  readonly board: RankingBoard
  readonly whose: RowOwnerOf
}

const Rows = ({ board, whose }: RowsProps) => {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const { who, notes, figure } = layoutOf(board)
  const named = (column: string) => columnName(i18n, column)
  const keys = rowKeys(board)
  const part = (row: BoardRow, key: string | undefined) => ({
    ...{ board, row, whose, open: key !== undefined && open === key },
    onToggle: () => setOpen(open === key ? null : (key ?? null)),
  })
  return (
    <div className={styles.board}>
      <p className={styles.header} aria-hidden="true">
        <span className={styles.rank}>{t`Rank`}</span>
        <span className={styles.who}>{[who, ...notes].map(named).join(' · ')}</span>
        <span className={styles.figure}>{named(figure)}</span>
      </p>
      <ol className={styles.ranks} aria-label={t`Ranks`}>
        {board.rows.map((row, index) =>
          row.rank <= PODIUM ? (
            <Step key={keys[index]} {...part(row, keys[index])} />
          ) : (
            <Line key={keys[index]} {...part(row, keys[index])} />
          ),
        )}
      </ol>
    </div>
  )
}

const WithGenerals = ({ board }: Pick<RowsProps, 'board'>) => <Rows board={board} whose={useGenerals()} />

/** Three on a podium, the rest in rows: name and deciding figure, under a header; a tap shows the rest. */
export const BoardRows = ({ board }: Pick<RowsProps, 'board'>) => {
  const key = `${board.board} ${board.period}`
  return board.columns.includes('generalName') ? (
    <WithGenerals key={key} board={board} />
  ) : (
    <Rows key={key} board={board} whose={rowOwnerOf} />
  )
}
