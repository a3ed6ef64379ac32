import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { parseMachine, rightSignature } from '../../contract/arcade/machine.ts'
import { PLATFORM_HEADER, platformRequestSchema } from '../../contract/platform.ts'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { countAgainst } from '../account/password/limits.ts'
import { readBody } from '../call/body.ts'
import { parseJson } from '../call/json.ts'
import { refuse } from '../call/refusal.ts'
import { retried } from '../db/retry.ts'
import { nonces } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { platformActs } from './acts.ts'

const MOST_PER_MINUTE = 600

const parse = (text: string) => {
  try {
    return v.parse(platformRequestSchema, parseJson(text))
  } catch {
    return refuse('bad_request')
  }
}

/** Who asks, once: every request has a nonce of its own, so nothing is done twice by a copy of it. */
const authenticate = async (deps: Deps, header: string | null, body: string): Promise<string> => {
  const signature = parseMachine(header) ?? refuse('bad_signature')
  const right = rightSignature(signature, deps.platformKey, body)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature.signature))) return refuse('bad_signature')
  if (Math.abs(deps.now() - signature.time) > TIME_WINDOW_MS) return refuse('time_skew')
  const scope = `platform:${signature.id}`
  const { db } = deps.database
  const spent = await db
    .insert(nonces)
    .values({ scope, time: signature.time, nonce: signature.nonce })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce })
  if (spent.length === 0) return refuse('nonce_replayed')
  await countAgainst(db, { key: scope, most: MOST_PER_MINUTE, perMs: 60_000 }, deps.now())
  return signature.id
}

export const handlePlatform = async (
  deps: Deps,
  request: Request,
  named: (action: string) => void,
): Promise<unknown> => {
  const body = await readBody(request)
  const source = await authenticate(deps, request.headers.get(PLATFORM_HEADER), body)
  const { action, ...args } = parse(body)
  const act = platformActs.get(action) ?? refuse('unknown_action')
  named(act.name)
  const run = act.parse(args) ?? refuse('bad_request')
  const { secrets } = deps
  return retried(() => deps.database.db.transaction((tx) => run({ tx, now: deps.now(), secrets, source })))
}
