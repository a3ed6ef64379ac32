import * as v from 'valibot'
import type { OpsAction } from '../../../../src/contract/ops/action.ts'
import { OPS_PATH } from '../../../../src/contract/ops/protocol.ts'
import { type Envelope, envelopeSchema } from '../../../../src/contract/wire/envelope.ts'
import { opsAudit } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { OPS_KEY } from '../service.ts'

interface Asking {
  readonly as?: string
  readonly key?: string
  readonly auth?: string | null
  /** Whom the socket belongs to. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

const socket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

export const opsPost = async (service: Service, body: string, asking: Asking = {}) => {
  const { auth = `Bearer ${OPS_KEY}`, from = '127.0.0.1', headers = {} } = asking
  const init = { method: 'POST', body, headers: { ...headers, ...(auth === null ? {} : { authorization: auth }) } }
  const response = await service.app.request(OPS_PATH, init, socket(from))
  return { status: response.status, envelope: v.parse(envelopeSchema, await response.json()) }
}

export const opsAsk = async <A extends OpsAction>(
  service: Service,
  action: A,
  args: v.InferInput<A['args']>,
  asking: Asking = {},
): Promise<Envelope> => {
  const { as = 'lin', key } = asking
  const body = JSON.stringify({ act: action.name, as, ...(key ? { key } : {}), args })
  return (await opsPost(service, body, asking)).envelope
}

/** The data of an act that has to succeed. */
export const opsDo = async <A extends OpsAction>(
  service: Service,
  action: A,
  args: v.InferInput<A['args']>,
  asking: Asking = {},
): Promise<v.InferOutput<A['data']>> => {
  const envelope = await opsAsk(service, action, args, asking)
  if (!envelope.ok) throw new Error(`${action.name} was refused: ${envelope.code} (${envelope.message})`)
  return v.parse(action.data, envelope.data)
}

/** What the log says of one operator, oldest first. */
export const auditOf = async (service: Service, operator: string) => {
  const rows = await service.db.select().from(opsAudit)
  return rows
    .filter((row) => row.operator === operator)
    .sort((a, b) => a.id - b.id)
    .map(({ act, subject, outcome, detail, concerned, at }) => ({ act, subject, outcome, detail, concerned, at }))
}
