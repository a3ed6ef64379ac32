import type { Figures } from './load/load.ts'

const cells = (row: readonly string[], widths: readonly number[]): string =>
  row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  console.log(cells(head, widths))
  for (const row of rows) console.log(cells(row, widths))
}

export const figureRow = (name: string, { perSecond, p50, p99, count }: Figures): string[] => [
  name,
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  String(count),
]
export const figureHead = ['', 'per second', 'p50 ms', 'p99 ms', 'requests']
