import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { allSeries } from '../../contract/card/words.ts'

export type Cells = Readonly<Record<string, string>>

/** Parses a tab-separated file into rows of cells by column name; the first line has the names. */
export const readCells = (path: string): readonly Cells[] => {
  const [head = '', ...lines] = readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== names.length)
      throw new Error(`${path}:${index + 2}: ${cells.length} cells instead of ${names.length}`)
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']))
  })
}

export const readTable = <S extends v.GenericSchema>(path: string, row: S): readonly v.InferOutput<S>[] =>
  readCells(path).map((cells, index) => {
    const result = v.safeParse(row, cells)
    if (result.success) return result.output
    const [issue] = result.issues
    throw new Error(`${path}:${index + 2}: ${v.getDotPath(issue) ?? 'row'}: ${issue.message}`)
  })

export const wholeCell = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
/** The release that a model belongs to. */
export const seriesCell = v.pipe(wholeCell, v.picklist(allSeries))
export const decimalCell = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))
export const listCell = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
)
