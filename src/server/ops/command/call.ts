import { subscribe } from 'node:diagnostics_channel'
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

/** The request may have arrived, but no answer came: what became of it is not known. */
export class LineCut extends Unreachable {}

/**
 * Why no connection came about: nothing that waited for it was sent. Known from fetch itself, since codes do not say
 * it: the alert that refuses a handshake may also end a connection whose request has arrived.
 */
const ofConnecting = new WeakSet<Error>()
const connectErrorSchema = v.object({ error: v.instance(Error) })
subscribe('undici:client:connectError', (message) => {
  if (v.is(connectErrorSchema, message)) ofConnecting.add(message.error)
})

/** Nothing was there that could have a certificate. */
const UNREACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** A failed fetch says why in its cause. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? codeOf(error.cause) : error.name
}

const isOfConnecting = (error: unknown): boolean =>
  error instanceof Error && (ofConnecting.has(error) || isOfConnecting(error.cause))

/** As long as one statement of an act about everybody may take; Node itself waits no longer for an answer to begin. */
const PATIENCE_MS = 300_000

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
  const { origin, protocol } = new URL(base)
  const operator = operatorFrom(options, env)
  const authorization = `Bearer ${keyFrom(env)}`
  const post = (path: string, body: object, patienceMs: number): Promise<Response> =>
    fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ ...body, as: operator }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      const code = codeOf(error)
      if (!isOfConnecting(error))
        throw new LineCut(`the connection to ${origin} was lost before an answer came (${code})`)
      throw new Unreachable(
        protocol === 'https:' && !UNREACHED.test(code)
          ? `no secure connection to ${origin} (${code}): is this its name, and its certificate good? (--url or OPS_URL)`
          : `nothing answers at ${origin} (${code}): is the service running? (npm start, --url or OPS_URL)`,
      )
    })
  const read = async (response: Response): Promise<Envelope> => {
    const text = await response.text().catch((error: unknown) => {
      throw new LineCut(`the connection to ${origin} was lost in the middle of the answer (${codeOf(error)})`)
    })
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text)
    if (!answer.success) {
      const said = `what answers at ${origin} is not this service (${response.status})`
      // A proxy that waited in vain may have handed the request on.
      throw response.status >= 500 ? new LineCut(said) : new Unreachable(said)
    }
    if (answer.output.code === 'forbidden') throw new Unreachable(answer.output.message)
    if (response.status >= 500) throw new Unreachable(answer.output.message, exits.failed)
    return answer.output
  }
  return {
    operator,
    ask: async (request) => read(await post(OPS_PATH, request, PATIENCE_MS)),
    async backup() {
      const response = await post(BACKUP_PATH, {}, HOUR_MS)
      if (response.ok && response.body !== null) return response.body
      throw new Unreachable((await read(response)).message, exits.failed)
    },
  }
}
