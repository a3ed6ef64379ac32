import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { RankFigure } from '../../shared/rank-figure.tsx'
import styles from '../ranking.module.css'
import { BandLine } from './band.tsx'
import { BoardHeader } from './board-header.tsx'
import { Face } from './face.tsx'
import { Step } from './podium/step.tsx'
import { rowKeys } from './row-keys.ts'
import { type BoardRow, Figure, Rest, Who } from './row-parts.tsx'
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
  const { t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const keys = rowKeys(board)
  const part = (row: BoardRow, key: string | undefined) => ({
    ...{ board, row, whose, open: key !== undefined && open === key },
    onToggle: () => setOpen(open === key ? null : (key ?? null)),
  })
  return (
    <div className={styles.board}>
      <BoardHeader board={board} />
      <ol role="list" className={styles.ranks} aria-label={t`Ranks`}>
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
