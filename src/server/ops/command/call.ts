import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Envelope, envelopeSchema } from '../../../contract/envelope.ts'
import { OPS_PATH, type OpsRequest, operatorSchema } from '../../../contract/ops-protocol.ts'
import { exits, UsageError } from './usage.ts'
import type { Options } from './words.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The service could not be asked, or did not let this command in. */
export class NotReached extends Error {
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
  throw new NotReached(
    `there is no key: start the service once, run this where its data folder is (DATA_DIR), or set OPS_KEY (looked for ${file})`,
  )
}

export interface Desk {
  readonly operator: string
  ask(request: Omit<OpsRequest, 'as'>): Promise<Envelope>
}

const operatorFrom = (options: Options, env: Env): string => {
  const name = options.as ?? env.OPS_AS ?? userInfo().username
  if (!v.is(operatorSchema, name)) throw new UsageError('--as needs a name of 2 to 40 letters, digits, . _ @ or -')
  return name
}

export const openDesk = (options: Options, env: Env): Desk => {
  const base = options.url ?? env.OPS_URL ?? `http://127.0.0.1:${env.PORT ?? 4173}`
  if (!URL.canParse(base)) throw new UsageError(`${base} is no address: as http://127.0.0.1:4173`)
  const url = new URL(OPS_PATH, base)
  const operator = operatorFrom(options, env)
  const authorization = `Bearer ${keyFrom(env)}`
  return {
    operator,
    async ask(request) {
      const body = JSON.stringify({ ...request, as: operator })
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
        signal: AbortSignal.timeout(60_000),
      }).catch(() => {
        throw new NotReached(`nothing answers at ${url.origin}: is the service running? (npm start, --url or OPS_URL)`)
      })
      const answer = v.safeParse(envelopeSchema, await response.json().catch(() => null))
      if (!answer.success)
        throw new NotReached(`what answers at ${url.origin} is not this service (${response.status})`)
      if (answer.output.code === 'forbidden') throw new NotReached(answer.output.message)
      if (response.status >= 500) throw new NotReached(answer.output.message, exits.failed)
      return answer.output
    },
  }
}
