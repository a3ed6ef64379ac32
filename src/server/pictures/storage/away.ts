import { refuse } from '../../call/refusal.ts'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../../process/error-facts.ts'

/** Retry-after in seconds: a storage outage rarely ends sooner. */
const AWAY_S = 10

/** Whatever a store fails with is its outage, and no failure of the service's. */
export const storeAway = ({ log }: Pick<Deps, 'log'>, error: unknown): never => {
  log.warn(factsOf(error), 'the picture store cannot be used')
  return refuse('unavailable', { retryAfter: AWAY_S })
}
