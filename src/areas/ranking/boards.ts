import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { type BoardId, boardIds, boardOf, type Column, decidingColumn } from '../../rules/boards/board.ts'
import { HIDDEN_NAME } from '../../rules/boards/privacy.ts'
import { type Zodiac, zodiacOf } from '../../rules/boards/zodiac.ts'
import { number } from '../../shell/texts/format.ts'
import { printedNumber } from '../shared/printed-number.ts'

export const boardNames: Readonly<Record<BoardId, MessageDescriptor>> = {
  1020: msg`Combat`,
  1120: msg`Ten-draw`,
  1220: msg({ message: 'Clears', context: 'leaderboard' }),
  1221: msg`Fastest clear`,
  1320: msg`MVP`,
  1400: msg`Card collection`,
  1500: msg({ message: 'Stores', context: 'leaderboard' }),
  1600: msg`Legend`,
  1700: msg`CCG`,
  90000000: msg`Silver legend`,
}

export const boardOfSearch = (search: string): BoardId => {
  const asked = Number(new URLSearchParams(search).get('board'))
  return boardIds.find((id) => id === asked) ?? boardIds[0]
}

const columnNames: Readonly<Record<Column, MessageDescriptor>> = {
  username: msg`Player`,
  combatPower: msg`Combat power`,
  clearanceTime: msg`Clear time`,
  zodiacYear: msg`Zodiac year`,
  tenDrawCount: msg`Ten-draws`,
  awards: msg`Epic or better`,
  clearanceCount: msg`Clears`,
  clearanceWaves: msg`Waves`,
  mvpCount: msg`Times MVP`,
  mvpCombo: msg`MVP combo`,
  collectedCards: msg`Collected cards`,
  cardCount: msg`Cards`,
  bestCards: msg`Best cards`,
  store: msg`Store`,
  area: msg`Area`,
  storeHeat: msg`Popularity`,
  shopPoints: msg`Mall points`,
  legendPoints: msg`Legend points`,
  generalName: msg({ message: 'General', context: 'column: whose card it is' }),
  ccgCards: msg`CCG cards`,
  number: msg`Number`,
  boundUser: msg`Bound to`,
  silverLegendCount: msg({ message: 'Silver legends', context: 'how many' }),
}
const isColumn = (name: string): name is Column => Object.hasOwn(columnNames, name)
export const columnName = (i18n: I18n, column: string): string =>
  isColumn(column) ? i18n._(columnNames[column]) : column

interface RowLayout {
  readonly who: string
  /** What belongs to the name: a store's area; the number and general of a card, whose name is its player's. */
  readonly notes: readonly string[]
  /** The figure that decides the rank. */
  readonly figure: string
  /** All other columns, shown when a row is opened. */
  readonly rest: readonly string[]
}
export const layoutOf = ({ board, columns }: Pick<RankingBoard, 'board' | 'columns'>): RowLayout => {
  const [first = '', second = ''] = columns
  const known = boardOf(board)
  const figure = (known && decidingColumn(known)) ?? second
  const isOfCards = columns.includes('boundUser')
  const who = isOfCards ? 'boundUser' : first
  const notes = isOfCards ? [first, second] : first === 'store' ? [second] : []
  return { who, notes, figure, rest: columns.filter((column) => ![who, ...notes, figure].includes(column)) }
}

const animals: Readonly<Record<Zodiac, MessageDescriptor>> = {
  rat: msg`Rat`,
  ox: msg`Ox`,
  tiger: msg`Tiger`,
  rabbit: msg`Rabbit`,
  dragon: msg`Dragon`,
  snake: msg`Snake`,
  horse: msg`Horse`,
  goat: msg`Goat`,
  monkey: msg`Monkey`,
  rooster: msg`Rooster`,
  dog: msg`Dog`,
  pig: msg`Pig`,
}

/** 83,450 ms as 1:23.45. */
export const clearance = (ms: number): string => {
  // Rounds before splitting, so that seconds never show as 60.
  const hundredths = Math.round(ms / 10)
  return `${Math.floor(hundredths / 6_000)}:${((hundredths % 6_000) / 100).toFixed(2).padStart(5, '0')}`
}

/** Two decimals always, so that figures align. */
const power = (i18n: I18n, value: number): string =>
  new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

export const cellText = (i18n: I18n, column: string, cell: string | number | undefined): string => {
  if (cell === undefined) return '–'
  if (typeof cell === 'string') return cell === HIDDEN_NAME ? i18n._(msg`Anonymous player`) : cell
  if (column === 'number') return printedNumber(Number(cell))
  if (column === 'clearanceTime') return clearance(cell)
  if (column === 'combatPower') return power(i18n, cell)
  if (column === 'zodiacYear') return i18n._(animals[zodiacOf(cell)])
  return number(cell)
}

/** The figure that decides. Small counts have their unit, because below the rank a bare number reads as a rank. */
export const figureText = (i18n: I18n, column: string, cell: string | number | undefined): string => {
  if (typeof cell === 'number' && column === 'collectedCards') {
    const kinds = cell
    return i18n._(msg({ message: plural(kinds, { one: '# card', other: '# cards' }), context: 'different ones' }))
  }
  if (typeof cell === 'number' && column === 'silverLegendCount') {
    const copies = cell
    return i18n._(msg`${plural(copies, { one: '# card', other: '# cards' })}`)
  }
  return cellText(i18n, column, cell)
}

/** What belongs to the name, in one line: "No. 007 · Guan Yu". */
export const notesText = (
  i18n: I18n,
  board: Pick<RankingBoard, 'board' | 'columns'>,
  { cells }: Pick<RankingBoard['rows'][number], 'cells'>,
): string =>
  layoutOf(board)
    .notes.map((column) => cellText(i18n, column, cells[column]))
    .join(' · ')
