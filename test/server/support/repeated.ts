import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { canonical } from '../../../src/contract/wire/canonical.ts'
import * as schema from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Reply, type Sending, send } from './client.ts'

const exported: readonly unknown[] = Object.values(schema)
/** That a request came is remembered of every one; what moves on boards is written in its own time. */
const passing: readonly unknown[] = [schema.nonces, schema.boardMoves, schema.eventMoves]
const tables = exported.filter((value): value is PgTable => is(value, PgTable) && !passing.includes(value))

const digestsSchema = v.object({ rows: v.array(v.object({ name: v.string(), digest: v.string() })) })

/** What every table holds, in one word each: a table that is new comes by itself. */
const digests = async (s: Service): Promise<ReadonlyMap<string, string>> => {
  const each = tables.map((table) => {
    const name = getTableName(table)
    const all = sql`string_agg(md5(one::text), '' order by md5(one::text))`
    return sql`select ${name}::text as name, md5(coalesce(${all}, '')) as digest from ${table} as one`
  })
  const { rows } = v.parse(digestsSchema, await s.db.execute(sql.join(each, sql` union all `)))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

const said = ({ envelope: { code, data } }: Reply): string => canonical({ code, data })

/** What comes of the same request sent again under its key, after `first`: nothing, where it is done once. */
export const doneAgain = async (
  s: Service,
  first: Reply,
  { action, args, sending }: { readonly action: string; readonly args: object; readonly sending: Sending },
): Promise<readonly string[]> => {
  const before = await digests(s)
  const again = await send(s, action, args, sending)
  const after = await digests(s)
  const changed = [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
  return said(again) === said(first) ? changed : [`another answer: ${again.envelope.code}`, ...changed]
}
