import * as v from 'valibot'
import { instantSchema } from '../../contract/common.ts'
import { readable } from '../device/readable.ts'
import type { KeyVal } from '../env.ts'
import type { Row } from './row.ts'

const copySchema = v.object({ at: instantSchema })

interface Copy {
  readonly whose: string
  readonly action: string
  readonly at: number
}

/** Parses the key of a kept answer: `account|language|action|arguments`. */
const namesIn = (key: string) => {
  const [whose = '', , action = '', args = ''] = key.split('|')
  return { whose, action, what: `${action}|${args}` }
}

/** Rows done after a kept answer was made: until that is refreshed, only the row knows the change, so it must stay. */
export const newerThanCopies = async (answers: KeyVal, rows: readonly Row[]): Promise<ReadonlySet<number>> => {
  if (rows.length === 0) return new Set()
  const makesOld = ({ account, touches }: Row, { whose, action }: Pick<Copy, 'whose' | 'action'>) =>
    account === whose && touches.includes(action)
  /** The newest copy of each read, in any language. */
  const newest = new Map<string, Copy>()
  for (const key of await answers.keys()) {
    const { whose, action, what } = namesIn(key)
    if (!rows.some((row) => makesOld(row, { whose, action }))) continue
    const at = readable(copySchema, await answers.get(key))?.at ?? 0
    const name = `${whose}|${what}`
    newest.set(name, { whose, action, at: Math.max(newest.get(name)?.at ?? 0, at) })
  }
  const isAhead = (row: Row) =>
    [...newest.values()].some((copy) => makesOld(row, copy) && copy.at <= (row.result?.at ?? 0))
  return new Set(rows.filter(isAhead).map(({ seq }) => seq))
}
