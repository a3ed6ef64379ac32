import pg from 'pg'

/** Made by the database itself; the keys look as real ones do, so that indexes are as deep. */
const fills = (players: number, each: number): readonly string[] => [
  `insert into players (roleid, phone_index, phone_sealed, phone_code, nickname, created_at)
   select 'g' || n, md5('p' || n), md5('s' || n), '+886', 'grown ' || n, 1760000000000 from generate_series(1, ${players}) n`,
  `insert into session_chains (id, roleid, device, created_at, renewed_at)
   select 'c' || n, 'g' || n, 'grown', 1760000000000, (extract(epoch from now()) * 1000)::bigint
   from generate_series(1, ${players}) n`,
  `insert into sessions (id, chain_id, secret_sealed, created_at, expires_at)
   select 's' || n, 'c' || n, md5('x' || n), 1760000000000, 1760000000000 from generate_series(1, ${players}) n`,
  `insert into balances (roleid, item, count) select 'g' || n, 'ingots', 1 from generate_series(1, ${players}) n`,
  `insert into mails (id, roleid, sender, title, body, gifts, sent_at, expires_at)
   select 'm' || n, 'g' || n, '{}', '{}', '{}', '[]', 1760000000000, (extract(epoch from now()) * 1000)::bigint + 86400000
   from generate_series(1, ${players}) n`,
  `insert into ledger (roleid, item, delta, balance, reason, at)
   select 'g' || p, 'ingots', 1, n, 'signin:' || n, 1760000000000
   from generate_series(1, ${players}) p, generate_series(1, ${each}) n`,
  `insert into operations (roleid, op_key, action, fingerprint, answer, created_at)
   select 'g' || p, 'signin:' || n, 'do_sign_in', 'keyed:' || md5(p || ':' || n), '{"day":"2026-11-22","total":1}',
     (extract(epoch from now()) * 1000)::bigint
   from generate_series(1, ${players}) p, generate_series(1, ${each}) n`,
]

export const fillUp = async (url: string, players: number, each: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of fills(players, each)) {
      const began = performance.now()
      const { rowCount } = await client.query(statement)
      const table = /into (\w+)/.exec(statement)?.[1]
      console.log(`${rowCount} rows of ${table}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
