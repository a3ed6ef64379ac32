import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { API_PATH, type Envelope, envelopeSchema, SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import type { AnyAction, ArgsOf, DataOf } from '../../../src/contract/wire/kinds.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import type { Service } from '../../../src/server/service.ts'
import { verbs } from '../../../src/server/verbs.ts'
import { clock } from './clock.ts'

export interface Reply {
  readonly status: number
  readonly envelope: Envelope
  readonly retryAfter: string | null
}

export interface Credentials {
  readonly roleid: string
  readonly token: string
}

export interface Sending {
  readonly as?: Credentials | null
  readonly opKey?: string | undefined
  readonly tap?: string
  readonly language?: string
  readonly body?: string
  readonly atk?: string
}

let lastNonce = 0
export const nextNonce = (): number => {
  lastNonce = (lastNonce + 1) % 100_000
  return lastNonce
}

export const bodyOf = (action: string, args: object, { as, opKey, tap }: Sending = {}): string =>
  JSON.stringify({
    action,
    ...(as ? { roleid: as.roleid } : {}),
    ...(opKey ? { opKey } : {}),
    ...(tap ? { tap } : {}),
    ...args,
  })

export const post = async (service: Service, body: string, headers: Record<string, string>): Promise<Reply> => {
  const response = await service.app.request(API_PATH, { method: 'POST', body, headers })
  const envelope = v.parse(envelopeSchema, await response.json())
  return { status: response.status, envelope, retryAfter: response.headers.get('retry-after') }
}

/** Sends what the app would send, unless `sending` says otherwise. */
export const send = (service: Service, action: string, args: object, sending: Sending = {}): Promise<Reply> => {
  const body = sending.body ?? bodyOf(action, args, sending)
  const atk = sending.atk ?? signAtk(sending.as?.token ?? '', clock.now(), nextNonce(), body)
  return post(service, body, { [SIGNATURE_HEADER]: atk, 'accept-language': sending.language ?? 'en-us' })
}

/** What the app would choose as operation key: the natural one of a claim, a fresh one else. */
const keyFor = (action: AnyAction, args: object): string | undefined => {
  if (action.kind === 'claim') return verbs.get(action.name)?.parse(args)?.naturalKey ?? undefined
  return action.kind === 'read' ? undefined : randomUUID()
}

export const ask = <X extends AnyAction>(service: Service, action: X, args: ArgsOf<X>, sending: Sending = {}) => {
  const opKey = sending.opKey ?? keyFor(action, args)
  return send(service, action.name, args, { ...sending, opKey })
}

/** The data of an answer that has to be a success. */
export const dataOf = async <X extends AnyAction>(action: X, reply: Promise<Reply>): Promise<DataOf<X>> => {
  const { envelope } = await reply
  if (!envelope.ok) throw new Error(`${action.name} was refused: ${envelope.code} (${envelope.errorMessage})`)
  return v.parse(action.data, envelope.data)
}

export const codeOf = async (reply: Promise<Reply>): Promise<string | number> => (await reply).envelope.code
