import { TAIPEI_MS } from '../../../rules/time/calendar.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const INSTANT_FLOOR = Date.parse('2000-01-01')
/** Timestamps are shown in Taipei time. */
const instant = (at: number): string => new Date(at + TAIPEI_MS).toISOString().slice(0, 16).replace('T', ' ')

const MOST = 60
/**
 * Strips control and bidi characters: texts by players must not be able to control the terminal or reorder what is
 * around them.
 */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
const whole = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return value > INSTANT_FLOOR ? instant(value) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return tidy(typeof value === 'string' ? value : JSON.stringify(value))
}
/** A cell of a table is truncated; a single fact is not. */
const cell = (value: unknown): string => {
  const signs = [...whole(value)]
  return signs.length > MOST ? `${signs.slice(0, MOST - 1).join('')}…` : signs.join('')
}

/** Chinese characters take two columns in a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, sign) =>
      width +
      (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/.test(sign)
        ? 2
        : 1),
    0,
  )
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const table = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const body = rows.map((row) => names.map((name) => cell(row[name])))
  const widths = names.map((name, at) => Math.max(name.length, ...body.map((cells) => widthOf(cells[at] ?? ''))))
  const drawn = (cells: readonly string[]) =>
    cells
      .map((text, at) => padded(text, widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [drawn(names), ...body.map(drawn)].join('\n')
}

/** Facts first, one per line; then every list as a table. */
export const shown = (data: unknown): string => {
  if (!isRow(data)) return whole(data)
  const entries = Object.entries(data)
  const lists = entries.filter(([, value]) => Array.isArray(value))
  const facts = entries.filter(([, value]) => !Array.isArray(value))
  const width = Math.max(0, ...facts.map(([name]) => name.length))
  const lines = facts.flatMap(([name, value]) =>
    isRow(value)
      ? Object.entries(value).map(([inner, content]) => `${`${name}.${inner}`.padEnd(width)}  ${whole(content)}`)
      : [`${name.padEnd(width)}  ${whole(value)}`],
  )
  const tables = lists.map(([name, value]) => {
    const rows = Array.isArray(value) ? value.filter(isRow) : []
    return rows.length === 0 ? `no ${name}` : table(rows)
  })
  return [...(lines.length > 0 ? [lines.join('\n')] : []), ...tables].join('\n\n')
}
