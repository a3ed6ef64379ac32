import { PLATFORM_HEADER, platformRequestSchema } from '../../contract/platform.ts'
import { chosenAct } from '../call/act.ts'
import { readAs, readBody } from '../call/body.ts'
import { countAgainst } from '../call/limits.ts'
import { spendNonce } from '../call/nonces.ts'
import { pipeline } from '../call/pipeline.ts'
import { signerOf } from '../call/signed.ts'
import type { Deps } from '../deps.ts'
import type { Signed } from '../http/routes/signed-route.ts'
import { platformActs } from './acts.ts'

const MOST_PER_MINUTE = 600

/** No answer is kept: a nonce is taken once, so nothing is done twice by a copy of a request. */
export const handlePlatform = async (deps: Deps, { request, named }: Signed): Promise<unknown> => {
  const { secrets } = deps
  const { db } = deps.database
  const body = await readBody(request)
  const header = request.headers.get(PLATFORM_HEADER)
  const { signer: source, signature } = await signerOf(deps, header, body, async ({ id }) => ({
    key: deps.platformKey,
    signer: id,
  }))
  const { action, ...args } = readAs(platformRequestSchema, body)
  const { run } = chosenAct(platformActs, action, args, named)
  const scope = `platform:${source}`
  const done = () => {
    const now = deps.now()
    return pipeline({
      db,
      now,
      operation: null,
      reads: false,
      spendNonce: () => spendNonce(db, scope, signature),
      prepare: () => countAgainst(db, { key: scope, most: MOST_PER_MINUTE, perMs: 60_000 }, now),
      run: ({ tx }) => run({ tx, now, secrets, source }),
    })
  }
  return (await deps.shares.platforms(scope, done)).data
}
