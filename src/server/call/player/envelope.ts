import { requestSchema } from '../../../contract/wire/envelope.ts'
import { readAs } from '../body.ts'
import { refuse } from '../refusal.ts'
import type { Verb } from '../verb.ts'

export interface Asked {
  readonly verb: Verb
  readonly roleid: string | null
  readonly opKey: string | null
  readonly tap: string | null
  /** Short digests of what the client has cached of this read. */
  readonly has: string | null
  readonly args: Readonly<Record<string, unknown>>
}

export const readEnvelope = (text: string, verbs: ReadonlyMap<string, Verb>, oldestServed: number): Asked => {
  const { action, roleid, opKey, tap, has, v: version, ...args } = readAs(requestSchema, text)
  if ((version ?? 1) < oldestServed) return refuse('outdated')
  const verb = verbs.get(action)
  if (!verb) return refuse('unknown_action')
  if (!verb.action.skipRoleid && roleid === undefined) return refuse('missing_roleid')
  return { verb, roleid: roleid ?? null, opKey: opKey ?? null, tap: tap ?? null, has: has ?? null, args }
}
