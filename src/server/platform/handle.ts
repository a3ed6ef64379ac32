import { PLATFORM_HEADER, platformRequestSchema } from '../../contract/platform.ts'
import { chosenAct } from '../call/act.ts'
import { readAs } from '../call/body.ts'
import { pipeline } from '../call/pipeline.ts'
import { openSigned, type Signed, stepsOfSigned } from '../call/signed.ts'
import type { Deps } from '../deps.ts'
import { platformActs } from './acts.ts'

const MOST_PER_MINUTE = 600

/** No answer is stored: the nonce makes sure that a copied request does nothing. */
export const handlePlatform = async (deps: Deps, signed: Signed): Promise<unknown> => {
  const { secrets, platformKey } = deps
  const find = async (id: string) => ({ key: platformKey, signer: id })
  const { body, signer: source, signature } = await openSigned(deps, signed, PLATFORM_HEADER, find)
  const { action, ...args } = readAs(platformRequestSchema, body)
  const { run } = chosenAct(platformActs, action, args, signed.named)
  const scope = `platform:${source}`
  const done = () => {
    const steps = stepsOfSigned(deps, scope, signature, MOST_PER_MINUTE)
    const { now } = steps
    return pipeline({ ...steps, operation: null, run: ({ tx }) => run({ tx, now, secrets, source }) })
  }
  return (await deps.limiters.platforms(scope, done)).data
}
