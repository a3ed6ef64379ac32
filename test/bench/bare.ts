import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { measureApart } from './apart.ts'
import { figureHead, figureRow, printTable } from './table.ts'

/** How many a second, where it was measured. */
export interface Bare {
  readonly route: number
  readonly insert: number | null
}

const load = { atOnce: 16, seconds: 5, players: [] }

/** What this machine does without us, in the same run: a route that answers, an insert that commits. */
export const benchBare = async (postgresUrl: string | null): Promise<Bare> => {
  const app = new Hono().post('/', async (context) =>
    context.json({ ok: true, got: (await context.req.text()).length }),
  )
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const route = await measureApart({ ...load, kind: 'route', url })
  server.close()
  const rows = [figureRow('bare Hono route', route)]
  let insert: number | null = null
  if (postgresUrl !== null) {
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query('create table if not exists bench_bare (id bigserial primary key, note text not null)')
    const inserts = await measureApart({ ...load, kind: 'insert', url: postgresUrl })
    await client.query('drop table bench_bare')
    await client.end()
    insert = inserts.perSecond
    rows.push(figureRow('bare pg insert', inserts))
  }
  console.log('\nThe same machine, bare')
  printTable(figureHead, rows)
  return { route: route.perSecond, insert }
}
