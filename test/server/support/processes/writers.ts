import pg from 'pg'
import * as v from 'valibot'
import { API_PATH, envelopeSchema, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import type { Fetch } from '../../../support/line/h2-fetch.ts'
import { bodyOf, type Credentials, nextNonce } from '../client.ts'
import { loginArgs, newPhone } from '../players.ts'
import { sendTo } from './other-process.ts'

const loginSchema = v.object({ roleid: v.string(), access_token: v.string() })
const outboxSchema = v.object({ messages: v.array(v.object({ phone: v.string(), code: v.string() })) })

export const logInTo = async (url: string): Promise<Credentials> => {
  const phone = newPhone()
  await sendTo(url, 'send_code', { phoneCode: '+886', phone })
  const outbox = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
  const { messages } = v.parse(outboxSchema, await outbox.json())
  const code = messages.find((message) => message.phone.endsWith(phone))?.code ?? ''
  const login = v.parse(loginSchema, (await sendTo(url, 'login_by_code', loginArgs(phone, code))).data)
  return { roleid: login.roleid, token: login.access_token }
}

const MAILS = 3_000
const mailId = (roleid: string, n: number) => `gift-${roleid}-${n}`

/**
 * More letters than anybody collects in a test, each with one point: every collected one shows in ledger and balance.
 */
const fillBoxes = async (database: pg.Client, players: readonly Credentials[]): Promise<void> => {
  const text = JSON.stringify({ 'zh-TW': 'x', 'zh-CN': 'x', 'en-US': 'x', 'fr-FR': 'x', 'de-DE': 'x' })
  for (const { roleid } of players)
    await database.query(
      `insert into mails (id, roleid, sender, title, body, gifts, sent_at, expires_at)
       select 'gift-' || $1::text || '-' || n, $1::text, $2::jsonb, $2::jsonb, $2::jsonb, '[{"item":"mallPoints","count":1}]', $3::bigint, $3::bigint + 86400000
       from generate_series(0, ${MAILS - 1}) n`,
      [roleid, text, Date.now()],
    )
}

interface Said {
  readonly code: string | number
  readonly status: number
  readonly retryAfter: string | null
}

const collect = async (over: Fetch, url: string, as: Credentials, id: string): Promise<Said | null> => {
  const body = bodyOf('mail_collect', { id }, { as, opKey: `mail:${id}` })
  const headers = { [SIGNATURE_HEADER]: signAtk(as.token, Date.now(), nextNonce(), body) }
  try {
    const response = await over(url + API_PATH, { method: 'POST', body, headers })
    const { code } = v.parse(envelopeSchema, await response.json())
    return { code, status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return null
  }
}

/** Another way to the same service than the one that players log in by: through a proxy. */
interface Line {
  readonly to?: string
  readonly fetch?: Fetch
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What these say of themselves: 503 with a time to come back, or that the key has to ask what became of it. */
const isExpected = ({ code, status, retryAfter }: Said): boolean =>
  code === 'unavailable' ? status === 503 && retryAfter !== null : code === 'key_in_progress' && retryAfter !== null

/** Players who collect letter after letter, as the outbox does: the same key again until it is answered. */
export const startWriters = async (url: string, databaseUrl: string, count: number, over: Line = {}) => {
  const { to = url, fetch: ask = fetch } = over
  const players: Credentials[] = []
  for (let n = 0; n < count; n++) players.push(await logInTo(url))
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await fillBoxes(database, players)
  const before = await database.query('select roleid, count::int from balances where item = $1', ['mallPoints'])
  await database.end()
  const balanceBefore = new Map<string, number>(before.rows.map((row) => [row.roleid, row.count]))
  const acknowledged = new Map<string, number>(players.map(({ roleid }) => [roleid, 0]))
  const unexpected: Said[] = []
  let refused = 0
  let going = true

  const write = async (as: Credentials): Promise<void> => {
    for (let n = 0; going && n < MAILS; n++) {
      for (;;) {
        const said = await collect(ask, to, as, mailId(as.roleid, n))
        if (said?.code === 0) break
        refused += 1
        if (said && !isExpected(said)) unexpected.push(said)
        await pause(50)
      }
      acknowledged.set(as.roleid, n + 1)
    }
  }
  const running = players.map(write)

  const total = () => [...acknowledged.values()].reduce((sum, one) => sum + one, 0)

  return {
    /** How many were collected so far. */
    total,
    /** Ends once every letter that was begun is answered; then tells what they heard and what the books say. */
    async finish() {
      going = false
      await Promise.all(running)
      const books = new pg.Client({ connectionString: databaseUrl })
      await books.connect()
      const { rows } = await books.query(
        `select b.roleid, b.count::int, (select count(*)::int from ledger l where l.roleid = b.roleid and l.reason like 'mail:gift-%') as effects
         from balances b where b.item = 'mallPoints'`,
      )
      await books.end()
      const wrong = rows.filter(({ roleid, count: balance, effects }) => {
        const heard = acknowledged.get(roleid)
        return heard !== undefined && (effects !== heard || balance !== (balanceBefore.get(roleid) ?? 0) + heard)
      })
      return { total: total(), refused, unexpected, wrong }
    },
  }
}
