import { eq, inArray } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { Board, Column } from '../../rules/boards/board.ts'
import type { Figures } from '../../rules/boards/order.ts'
import { shownName } from '../../rules/boards/privacy.ts'
import { generalOf } from '../catalogue/index.ts'
import { playerSettings, players, silverRecords } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { knownStores } from '../store/known.ts'
import { numberedCard } from './states.ts'

export interface Row {
  readonly owner: string
  readonly figures: Figures
  readonly general: string | null
}
export type Cells = Readonly<Record<string, string | number>>
type Text = (row: Row) => string

/** Whom the rows belong to: a numbered card to whoever drew it, a player's row to the player. */
const holdersOf = async (tx: Tx, board: Board, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> => {
  if (!board.columns.includes('boundUser')) return new Map(rows.map(({ owner }) => [owner, owner]))
  const generals = [...new Set(rows.flatMap(({ general }) => (general === null ? [] : [general])))]
  if (generals.length === 0) return new Map()
  const records = await tx.select().from(silverRecords).where(inArray(silverRecords.general, generals))
  return new Map(records.map(({ general, number, roleid }) => [numberedCard(general, number ?? 0), roleid]))
}

const namesOf = async (tx: Tx, roleids: readonly string[]) => {
  if (roleids.length === 0) return []
  return tx
    .select({ roleid: players.roleid, nickname: players.nickname, privacy: playerSettings.rankingPrivacy })
    .from(players)
    .leftJoin(playerSettings, eq(playerSettings.roleid, players.roleid))
    .where(inArray(players.roleid, [...roleids]))
}

/** Names as others may see them; whoever asks sees their own in full. */
const nameReader = async (
  tx: Tx,
  board: Board,
  holders: ReadonlyMap<string, string>,
  roleid: string,
): Promise<Text> => {
  if (board.columns.includes('store')) return () => ''
  const known = new Map((await namesOf(tx, [...new Set(holders.values())])).map((name) => [name.roleid, name]))
  return ({ owner }) => {
    const name = known.get(holders.get(owner) ?? '')
    if (!name) return shownName('', 'hidden')
    return name.roleid === roleid ? name.nickname : shownName(name.nickname, name.privacy ?? 'full')
  }
}

/** The board's columns in its order, a column without a figure left out; and whether a row is the player's own. */
export const cellReader = async (
  tx: Tx,
  board: Board,
  rows: readonly Row[],
  { roleid, language }: { readonly roleid: string; readonly language: Language },
): Promise<{ readonly cellsOf: (row: Row) => Cells; readonly isMine: (row: Row) => boolean }> => {
  const holders = await holdersOf(tx, board, rows)
  const nameOf = await nameReader(tx, board, holders, roleid)
  const stores = board.columns.includes('store') ? await knownStores(tx) : null
  const texts: Readonly<Partial<Record<Column, Text>>> = {
    username: nameOf,
    boundUser: nameOf,
    store: ({ owner }) => stores?.of(owner)?.name[language] ?? '',
    area: ({ owner }) => stores?.of(owner)?.city[language] ?? '',
    generalName: ({ general }) => (general === null ? '' : (generalOf(general)?.name[language] ?? '')),
  }
  const cellsOf = (row: Row): Cells => {
    const cells: Record<string, string | number> = {}
    for (const column of board.columns) {
      const cell = texts[column]?.(row) ?? row.figures[column]
      if (cell !== undefined) cells[column] = cell
    }
    return cells
  }
  return { cellsOf, isMine: ({ owner }) => holders.get(owner) === roleid }
}
