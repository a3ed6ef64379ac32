import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { BACKUP_PATH, OPS_PATH, type OpsRequest, operatorSchema } from '../../../contract/ops/protocol.ts'
import { type Envelope, envelopeSchema } from '../../../contract/wire/envelope.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { exits, UsageError } from './usage.ts'
import type { Options } from './words.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The service was not reached, or refused this command's key. */
export class Unreachable extends Error {
  readonly exit: number

  constructor(message: string, exit: number = exits.unreachable) {
    super(message)
    this.exit = exit
  }
}

const keyFrom = (env: Env): string => {
  if (env.OPS_KEY) return env.OPS_KEY
  const file = join(env.DATA_DIR || './data', 'ops.key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Unreachable(
    `there is no key: start the service once, run this where its data folder is (DATA_DIR), or set OPS_KEY (looked for ${file})`,
  )
}

export interface OpsClient {
  readonly operator: string
  ask(request: Omit<OpsRequest, 'as'>): Promise<Envelope>
  /** The running service's backup, as a stream. */
  backup(): Promise<AsyncIterable<Uint8Array>>
}

const operatorFrom = (options: Options, env: Env): string => {
  const name = options.as ?? env.OPS_AS ?? userInfo().username
  if (!v.is(operatorSchema, name)) throw new UsageError('--as needs a name of 2 to 40 letters, digits, . _ @ or -')
  return name
}

export const openOpsClient = (options: Options, env: Env): OpsClient => {
  const base = options.url ?? env.OPS_URL ?? `http://127.0.0.1:${env.PORT ?? 4173}`
  if (!URL.canParse(base)) throw new UsageError(`${base} is no address: as http://127.0.0.1:4173`)
  const { origin } = new URL(base)
  const operator = operatorFrom(options, env)
  const authorization = `Bearer ${keyFrom(env)}`
  const post = (path: string, body: object, patienceMs: number): Promise<Response> =>
    fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ ...body, as: operator }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => {
      throw new Unreachable(`nothing answers at ${origin}: is the service running? (npm start, --url or OPS_URL)`)
    })
  const read = async (response: Response): Promise<Envelope> => {
    const answer = v.safeParse(envelopeSchema, await response.json().catch(() => null))
    if (!answer.success) throw new Unreachable(`what answers at ${origin} is not this service (${response.status})`)
    if (answer.output.code === 'forbidden') throw new Unreachable(answer.output.message)
    if (response.status >= 500) throw new Unreachable(answer.output.message, exits.failed)
    return answer.output
  }
  return {
    operator,
    ask: async (request) => read(await post(OPS_PATH, request, 60_000)),
    async backup() {
      const response = await post(BACKUP_PATH, {}, HOUR_MS)
      if (response.ok && response.body !== null) return response.body
      throw new Unreachable((await read(response)).message, exits.failed)
    },
  }
}
