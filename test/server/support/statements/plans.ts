import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as v from 'valibot'
import * as schema from '../../../../src/server/db/schema/index.ts'
import { freshDatabase } from '../service.ts'
import type { Statement } from './statements.ts'

/** As large as what operators put in, or as the number of arcades: not as the number of players and days. */
const small: readonly string[] = [
  schema.boardMoves,
  schema.eventMoves,
  schema.events,
  schema.facts,
  schema.faqQuestions,
  schema.giftCodes,
  schema.goods,
  schema.jobRuns,
  schema.machines,
  schema.machineSessions,
  schema.notices,
  schema.opsMailings,
  schema.silverNumbers,
  schema.storeDays,
  schema.stores,
].map((table) => getTableName(table))

const exported: readonly unknown[] = Object.values(schema)
/** Every other table grows with players or with time; a new one counts as growing until it is said to be small. */
export const growing: ReadonlySet<string> = new Set(
  exported.flatMap((value) => (is(value, PgTable) ? getTableName(value) : [])).filter((name) => !small.includes(name)),
)

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly Filter?: string | undefined
  readonly Plans?: readonly Node[] | undefined
}
const nodeSchema: v.GenericSchema<unknown, Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Filter: v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => nodeSchema))),
})
const planSchema = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: nodeSchema })]) })])

/** Indexes that hold few rows, however many players there are: those whom customer service has blocked. */
const few: readonly string[] = ['players_blocked']

/**
 * An index is a way in by its first column alone. One that holds some rows only is one by any of its columns, or for
 * the first few of them: how many it holds nobody knows.
 */
type Index = { readonly table: string; readonly first: string; readonly partial: boolean }

const findScans = (node: Node, indexes: ReadonlyMap<string, Index>, limited: boolean): string[] => {
  const kind = node['Node Type']
  const index = indexes.get(node['Index Name'] ?? '')
  const table = node['Relation Name'] ?? index?.table ?? ''
  const within = kind === 'Limit' || (limited && kind !== 'Sort' && kind !== 'Aggregate')
  const below = (node.Plans ?? []).flatMap((inner) => findScans(inner, indexes, within))
  if (!growing.has(table)) return below
  if (kind === 'Seq Scan') return [`${table} from end to end`, ...below]
  if (!index || kind === 'Bitmap Heap Scan') return below
  const cond = node['Index Cond'] ?? ''
  const isFew = few.includes(node['Index Name'] ?? '')
  const narrowed = index.partial ? isFew || cond !== '' || limited : new RegExp(`\\b${index.first}\\b`).test(cond)
  // The newest fifty by an index are fifty rows, however many there are.
  return narrowed || (limited && node.Filter === undefined)
    ? below
    : [`all of ${table} by ${node['Index Name']}`, ...below]
}

/**
 * Rows that are all different, with nothing in half of what may be left out, and the planner told that they are a
 * thousand times as many: an empty table, or an index with no row in it, is cheap by any way.
 */
const pretendMillions = async (client: pg.Client): Promise<void> => {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ name: string; columns: string; values: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns,
       string_agg(case is_nullable when 'YES' then 'case when n % 2 = 0 then ' else '' end || case data_type
         when 'text' then 'n::text' when 'jsonb' then '''{}''::jsonb' when 'boolean' then 'false' else 'n' end ||
         case is_nullable when 'YES' then ' end' else '' end, ', ') as values
     from information_schema.columns where table_schema = current_schema() group by table_name`,
  )
  const grown = rows.filter(({ name }) => growing.has(name))
  for (const { name, columns, values } of grown)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${values} from generate_series(1, 1000) n`,
    )
  await client.query('analyze')
  await client.query(
    `update pg_class set reltuples = reltuples * 1000
     where oid = any($1::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))`,
    [grown.map(({ name }) => name)],
  )
}

/** A database where a way through an index is always preferred to reading a table. */
const openPlanner = async () => {
  const client = new pg.Client({ connectionString: await freshDatabase() })
  await client.connect()
  await pretendMillions(client)
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`)
  const { rows } = await client.query<{ name: string; table: string; first: string; partial: boolean }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, a.attname as first,
       i.indpred is not null as partial
     from pg_index i join pg_attribute a on a.attrelid = i.indexrelid and a.attnum = 1`,
  )
  return { client, indexes: new Map(rows.map(({ name, ...index }) => [name, index])) }
}

let planner: ReturnType<typeof openPlanner> | null = null

/** What a statement reads of growing tables without an index that narrows it down. */
export const scansOf = async ({ text, values }: Statement): Promise<string[]> => {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return []
  planner ??= openPlanner()
  const { client, indexes } = await planner
  const { rows } = await client.query(`explain (format json) ${text}`, [...values])
  return findScans(v.parse(planSchema, rows)[0]['QUERY PLAN'][0].Plan, indexes, false)
}

export const closePlanner = async (): Promise<void> => {
  const open = planner
  planner = null
  if (open) await (await open).client.end()
}
