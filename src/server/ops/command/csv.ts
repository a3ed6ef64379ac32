import * as v from 'valibot'
import { UsageError } from './usage.ts'

/** A field is either quoted, with doubled quotes inside, or free of quotes, commas and line ends. */
const FIELD = /\s*(?:"((?:[^"]|"")*)"|([^",\r\n]*))\s*(,|\r?\n|$)/gy

const lines = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const pattern = new RegExp(FIELD)
  const source = text.replace(/^\uFEFF/, '').trimEnd()
  while (pattern.lastIndex < source.length || rows.at(-1)?.length === 0) {
    const found = pattern.exec(source)
    if (!found) throw new UsageError(`the CSV cannot be read near line ${rows.length}: is a quote missing?`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2]?.trim() ?? '')
    if (found[3] === '' || pattern.lastIndex >= source.length) break
    if (found[3] !== ',') rows.push([])
  }
  return rows
}

/** The first line names the columns, as every spreadsheet saves it. */
export const parseCsv = (text: string): Record<string, string>[] => {
  const [header = [], ...rows] = lines(text)
  return rows
    .filter((row) => row.some((field) => field !== ''))
    .map((row) => Object.fromEntries(header.map((name, index) => [name.trim(), row[index] ?? ''])))
}

const listed = (name: string) => v.object({ [name]: v.array(v.record(v.string(), v.unknown())) })

/** Quoted where it has to be; a spreadsheet takes nothing of it for a formula. */
const field = (value: unknown): string => {
  const text = value === undefined || value === null ? '' : String(value)
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A list of an answer, its columns named in the first line. */
export const writeCsv = (data: unknown, name: string): string => {
  const rows = v.parse(listed(name), data)[name] ?? []
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(field).join(','))
    .join('\n')
}
