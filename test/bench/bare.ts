import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { post } from './caller.ts'
import { measure } from './load.ts'
import { figureHead, figureRow, printTable } from './table.ts'

/** What this machine does without us, in the same run: a route that answers, an insert that commits. */
export const benchBare = async (postgresUrl: string | null): Promise<void> => {
  const app = new Hono().post('/', async (context) =>
    context.json({ ok: true, got: (await context.req.text()).length }),
  )
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const route = await measure({
    atOnce: 16,
    seconds: 5,
    work: async () => {
      await post(url, '{"action":"nothing"}', { 'content-type': 'application/json' })
      return true
    },
  })
  server.close()
  const rows = [figureRow('bare Hono route', route)]

  if (postgresUrl !== null) {
    const pool = new pg.Pool({ connectionString: postgresUrl, max: 16 })
    await pool.query('create table if not exists bench_bare (id bigserial primary key, note text not null)')
    const insert = await measure({
      atOnce: 16,
      seconds: 5,
      work: async (n) => {
        await pool.query('insert into bench_bare (note) values ($1)', [`note ${n}`])
        return true
      },
    })
    await pool.query('drop table bench_bare')
    await pool.end()
    rows.push(figureRow('bare pg insert', insert))
  }
  console.log('\nThe same machine, bare')
  printTable(figureHead, rows)
}
