import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { addressOf } from './address.ts'
import { networkOf } from './network.ts'

/** The line of an unauthenticated request: its database work is queued. */
export interface Line {
  ask<T>(work: () => Promise<T>): Promise<T>
  /** For looking up an unknown key or session: guesses wait behind each other. */
  lookUp<T>(work: () => Promise<T>): Promise<T>
}

/** Counts the request against its line. Every route that uses the database starts with it. */
export const countedLine = ({ limiters, config, now }: Deps, context: Context): Line => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  limiters.callsOfAddress(line, now())
  return {
    ask: (work) => limiters.unauthenticatedDatabase(line, work),
    lookUp: (work) => limiters.sessionLookups(line, work),
  }
}

/** For pictures, which may come from remote storage or have to be drawn: counted apart from calls, and queued. */
export const countedPicture = <T>(
  { limiters, config, now }: Deps,
  context: Context,
  work: () => Promise<T>,
): Promise<T> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  limiters.picturesOfAddress(line, now())
  return limiters.pictures(line, work)
}

/** For machines and platforms: they share an arcade's address with its players and must not wait for them. */
export const countedSignedLine = ({ limiters, config, now }: Deps, context: Context): Pick<Line, 'lookUp'> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  limiters.signedOfAddress(line, now())
  return { lookUp: (work) => limiters.signedLookups(line, work) }
}
