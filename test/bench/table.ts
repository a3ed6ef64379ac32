import type { Figures } from './load/load.ts'
import { writeMeasured } from './measured.ts'

const cells = (row: readonly string[], widths: readonly number[]): string =>
  row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')

/** Prints a measurement, and with `--write` saves it in the docs under its title. */
export const showTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  note = '',
): void => {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  console.log(`\n${title}`)
  console.log(cells(head, widths))
  for (const row of rows) console.log(cells(row, widths))
  if (note !== '') console.log(note)
  if (process.argv.includes('--write')) writeMeasured({ title, head, rows, note })
}

export const figureRow = (name: string, { perSecond, p50, p99, count }: Figures): string[] => [
  name,
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  String(count),
]
export const figureHead = ['', 'per second', 'p50 ms', 'p99 ms', 'requests']

/** The goal of a row, and whether it was missed. */
export const goalCell = (value: number, goal: number, digits = 0): string =>
  goal === Number.POSITIVE_INFINITY ? 'no goal' : `${goal.toFixed(digits)}${value > goal ? '  MISSED' : ''}`

/** Whether all rows met their goal. */
export const allMet = (rows: readonly (readonly string[])[]): boolean =>
  rows.every((row) => !row.at(-1)?.endsWith('MISSED'))
