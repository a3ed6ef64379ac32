import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export interface Measured {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string
}

const PAGE = 'docs/measured.md'

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table as the formatter writes it: columns of equal width, numbers right-aligned. */
const tableOf = ({ head, rows }: Measured): string => {
  const widths = head.map((name, i) => Math.max(3, name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const padded = (cells: readonly string[]) => line(widths.map((width, i) => (cells[i] ?? '').padEnd(width)))
  return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)].join('\n')
}

/** Replaces the section with this title; the others stay. */
export const withMeasured = (page: string, measured: Measured, said: string): string => {
  const section = [`## ${measured.title}`, said, tableOf(measured), measured.note].filter((part) => part !== '')
  const sections = page.trimEnd().split(/\n+(?=## )/)
  const at = sections.findIndex((one) => one.split('\n')[0] === section[0])
  const text = section.join('\n\n')
  return `${(at < 0 ? [...sections, text] : sections.with(at, text)).join('\n\n')}\n`
}

export const writeMeasured = (measured: Measured): void => {
  const day = new Date().toISOString().slice(0, 10)
  const said = `${day}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}).`
  writeFileSync(PAGE, withMeasured(readFileSync(PAGE, 'utf8'), measured, said))
}
