import * as v from 'valibot'
import { instantSchema } from '../../contract/common.ts'
import { readable } from '../device/readable.ts'
import type { KeyVal } from '../env.ts'
import type { Row } from './row.ts'

const copySchema = v.object({ at: instantSchema })

/** A kept copy by its name: `account|language|action|arguments`. */
const namesIn = (key: string) => {
  const [whose = '', , action = '', args = ''] = key.split('|')
  return { whose, action, what: `${action}|${args}` }
}

/** When the newest copy of each was made that this row makes old, in whatever language. */
const copiesOf = async (answers: KeyVal, keys: readonly string[], row: Row): Promise<Iterable<number>> => {
  const newest = new Map<string, number>()
  for (const key of keys) {
    const { whose, action, what } = namesIn(key)
    if (whose !== row.account || !row.touches.includes(action)) continue
    const at = readable(copySchema, await answers.get(key))?.at ?? 0
    newest.set(what, Math.max(newest.get(what) ?? 0, at))
  }
  return newest.values()
}

/** Those of the rows that were done after a copy was made: they alone know, on every screen that shows the copy. */
export const aheadOfCopies = async (answers: KeyVal, rows: readonly Row[]): Promise<ReadonlySet<number>> => {
  const ahead = new Set<number>()
  if (rows.length === 0) return ahead
  const keys = await answers.keys()
  for (const row of rows)
    for (const at of await copiesOf(answers, keys, row)) if (at <= (row.result?.at ?? 0)) ahead.add(row.seq)
  return ahead
}
