import { eq, inArray, sql } from 'drizzle-orm'
import type { Champion } from '../../contract/card/champion.ts'
import type { WornTitle } from '../../contract/game/titles.ts'
import type { Language } from '../../contract/languages.ts'
import type { Board, Column } from '../../rules/boards/board.ts'
import type { Figures } from '../../rules/boards/order.ts'
import { shownName } from '../../rules/boards/privacy.ts'
import { type ChampionCache, recentChampionsOf } from '../card/champions.ts'
import { generalOf } from '../catalogue/index.ts'
import { playerSettings, players, silverRecords } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { knownStores } from '../store/known.ts'
import { wornTitles } from '../title/worn.ts'
import { numberedCard } from './states.ts'

export interface Row {
  readonly owner: string
  readonly figures: Figures
  readonly general: string | null
}
export type Cells = Readonly<Record<string, string | number>>
type Text = (row: Row) => string

/** The players that rows belong to: a numbered card to the player who drew it, any other row to its owner. */
const holdersOf = async (tx: Tx, board: Board, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> => {
  if (!board.columns.includes('boundUser')) return new Map(rows.map(({ owner }) => [owner, owner]))
  const shown = rows.map(({ general, figures }) => sql`(${general}, ${figures.number}::int)`)
  if (shown.length === 0) return new Map()
  const { general, number, roleid } = silverRecords
  const records = await tx
    .select({ general, number, roleid })
    .from(silverRecords)
    .where(sql`(${general}, ${number}) in (${sql.join(shown, sql`, `)})`)
  return new Map(records.map((record) => [numberedCard(record.general, record.number ?? 0), record.roleid]))
}

const namesOf = async (tx: Tx, roleids: readonly string[]) => {
  if (roleids.length === 0) return []
  return tx
    .select({ roleid: players.roleid, nickname: players.nickname, privacy: playerSettings.rankingPrivacy })
    .from(players)
    .leftJoin(playerSettings, eq(playerSettings.roleid, players.roleid))
    .where(inArray(players.roleid, [...roleids]))
}

type Name = Awaited<ReturnType<typeof namesOf>>[number]

/** The players on a board; empty for boards of stores. */
interface People {
  readonly holders: ReadonlyMap<string, string>
  readonly known: ReadonlyMap<string, Name>
}

const peopleOn = async (tx: Tx, board: Board, rows: readonly Row[]): Promise<People> => {
  const holders = await holdersOf(tx, board, rows)
  const names = board.columns.includes('store') ? [] : await namesOf(tx, [...new Set(holders.values())])
  return { holders, known: new Map(names.map((name) => [name.roleid, name])) }
}

/** Names by their owners' privacy setting; the asking player sees their own in full. */
const nameReader =
  ({ holders, known }: People, roleid: string): Text =>
  ({ owner }) => {
    const name = known.get(holders.get(owner) ?? '')
    if (!name) return shownName('', 'hidden')
    return name.roleid === roleid ? name.nickname : shownName(name.nickname, name.privacy ?? 'full')
  }

type Titled = (row: Row) => WornTitle | null

interface Looking {
  readonly roleid: string
  readonly language: Language
  readonly now: number
  readonly champions: ChampionCache
}

/** A title may identify a player, so it is only shown next to a full name. */
const titleReader = async (tx: Tx, people: People, { roleid, language, now }: Looking): Promise<Titled> => {
  const named = [...people.known.values()].filter(
    (name) => name.roleid === roleid || (name.privacy ?? 'full') === 'full',
  )
  const worn = await wornTitles(
    tx,
    named.map((name) => name.roleid),
    now,
  )
  return ({ owner }) => {
    const { title, endsAt } = worn.get(people.holders.get(owner) ?? '') ?? {}
    return title ? { name: title.name[language], endsAt: endsAt ?? null } : null
  }
}

type Faced = (row: Row) => Champion | null

/** Only next to a full name, like a title. A player's own row is drawn by their phone, which has their cards. */
const faceReader = async (
  tx: Tx,
  { holders, known }: People,
  { roleid, now, champions: cache }: Looking,
): Promise<Faced> => {
  const others = [...known.values()].filter(
    (name) => name.roleid !== roleid && (name.privacy ?? 'full') === 'full' && name.nickname !== '',
  )
  const champions = await recentChampionsOf(
    tx,
    cache,
    others.map((name) => name.roleid),
    now,
  )
  return ({ owner }) => champions.get(holders.get(owner) ?? '') ?? null
}

interface Reader {
  readonly cellsOf: (row: Row) => Cells
  readonly titleOf: Titled
  readonly championOf: Faced
  readonly isMine: (row: Row) => boolean
}

/** The board's columns in order, without empty ones, and whether a row is the player's own. */
export const cellReader = async (tx: Tx, board: Board, rows: readonly Row[], looking: Looking): Promise<Reader> => {
  const { roleid, language } = looking
  const people = await peopleOn(tx, board, rows)
  const { holders } = people
  const nameOf = nameReader(people, roleid)
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
  // Rows of numbered cards show the card's number instead of a name, and the card as picture.
  const named = board.columns.includes('username')
  const titleOf = named ? await titleReader(tx, people, looking) : () => null
  const championOf =
    named && !board.columns.includes('generalName') ? await faceReader(tx, people, looking) : () => null
  return { cellsOf, titleOf, championOf, isMine: ({ owner }) => holders.get(owner) === roleid }
}
