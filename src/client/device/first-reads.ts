import * as v from 'valibot'
import { canonical } from '../../contract/wire/canonical.ts'
import type { KeyVal } from '../env.ts'
import { FIRST_READS } from './early.ts'
import type { EarlyDatabases } from './early-databases.ts'
import { readable } from './readable.ts'

/** Keys by page and database. Those of kept answers name their account, so a sign-out deletes all of it. */
const schema = v.record(v.string(), v.record(v.string(), v.array(v.string())))

/** Few pages are opened first; the one noted longest ago is dropped first. */
const MOST = 6

/** Hardly ever changes, and is not written again then. */
export const noteFirstReads = async (keyval: KeyVal, { place, databases }: EarlyDatabases): Promise<void> => {
  const reads = Object.fromEntries(Object.entries(databases).map(([name, { asked }]) => [name, [...asked].sort()]))
  const before = readable(schema, await keyval.get(FIRST_READS)) ?? {}
  if (canonical(before[place] ?? null) === canonical(reads)) return
  await keyval.update(FIRST_READS, (raw) => {
    const { [place]: _, ...others } = readable(schema, raw) ?? {}
    return Object.fromEntries([...Object.entries(others).slice(1 - MOST), [place, reads]])
  })
}
