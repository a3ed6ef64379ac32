import { timingSafeEqual } from 'node:crypto'
import { type MachineSignature, parseMachine, rightSignature } from '../../contract/arcade/machine.ts'
import { isInWindow } from '../../contract/wire/signature.ts'
import type { Deps } from '../deps.ts'
import type { Line } from '../http/line.ts'
import { readBody } from './body.ts'
import { countAgainst } from './limits.ts'
import { spendNonce } from './nonces.ts'
import { refuse } from './refusal.ts'

export interface Signed {
  readonly request: Request
  readonly line: Pick<Line, 'lookUp'>
  named(action: string): void
}

/**
 * Verifies the signature of a machine or a platform. An unknown key is refused exactly like a wrong signature, so that
 * the answer does not say which keys exist.
 */
export const openSigned = async <S>(
  deps: Deps,
  { request }: Signed,
  header: string,
  find: (id: string) => Promise<{ readonly key: string; readonly signer: S } | null>,
): Promise<{ readonly body: string; readonly signer: S; readonly signature: MachineSignature }> => {
  const body = await readBody(request)
  const signature = parseMachine(request.headers.get(header)) ?? refuse('bad_signature')
  const { key, signer } = (await find(signature.id)) ?? refuse('bad_signature')
  const right = rightSignature(signature, key, body)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature.signature))) return refuse('bad_signature')
  if (!isInWindow(signature.time, deps.now())) return refuse('time_skew')
  return { body, signer, signature }
}

/**
 * The steps before the action, for every signed caller. `scope` keeps its nonces and limits apart from those of
 * players.
 */
export const stepsOfSigned = (deps: Deps, scope: string, signature: MachineSignature, mostPerMinute: number) => {
  const { db } = deps.database
  const now = deps.now()
  return {
    db,
    now,
    reads: false,
    spendNonce: () => spendNonce(db, scope, signature),
    prepare: () => countAgainst(db, { key: scope, most: mostPerMinute, perMs: 60_000 }, now),
  }
}
