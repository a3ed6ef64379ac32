import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { measureApart } from '../load/apart.ts'
import type { Figures } from '../load/load.ts'

/** The machine's baseline, measured next to each of our figures. */
export interface Bare {
  route(): Promise<Figures>
  insert(): Promise<Figures | null>
  end(): Promise<void>
}

const load = { atOnce: 16, seconds: 2, players: [] }

/** A route that answers, and an insert that commits. */
export const startBare = async (postgresUrl: string | null): Promise<Bare> => {
  const app = new Hono().post('/', async (context) =>
    context.json({ ok: true, got: (await context.req.text()).length }),
  )
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const client = postgresUrl === null ? null : new pg.Client({ connectionString: postgresUrl })
  await client?.connect()
  await client?.query('create table if not exists bench_bare (id bigserial primary key, note text not null)')
  return {
    route: () => measureApart({ ...load, kind: 'route', url }),
    insert: async () => (postgresUrl === null ? null : measureApart({ ...load, kind: 'insert', url: postgresUrl })),
    async end() {
      server.close()
      await client?.query('drop table bench_bare')
      await client?.end()
    },
  }
}
