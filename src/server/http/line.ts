import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { addressOf } from './address.ts'
import { networkOf } from './network.ts'

/** The network of an unauthenticated request: its database work is queued. */
export interface Line {
  ask<T>(work: () => Promise<T>): Promise<T>
  /** For looking up an unknown key or session: guesses wait behind each other. */
  lookUp<T>(work: () => Promise<T>): Promise<T>
}

/** Counts the request against its network. Every route that uses the database starts with it. */
export const countedLine = ({ shares, config, now }: Deps, context: Context): Line => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.callsOfAddress(line, now())
  return {
    ask: (work) => shares.visitors(line, work),
    lookUp: (work) => shares.lookups(line, work),
  }
}

/** For pictures, which may come from remote storage or have to be drawn: counted apart from calls, and queued. */
export const countedLook = <T>({ shares, config, now }: Deps, context: Context, work: () => Promise<T>): Promise<T> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.looksOfAddress(line, now())
  return shares.looks(line, work)
}

/** For machines and platforms: they share an arcade's address with its players and must not wait for them. */
export const countedSignedLine = ({ shares, config, now }: Deps, context: Context): Pick<Line, 'lookUp'> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.signedOfAddress(line, now())
  return { lookUp: (work) => shares.signedLookups(line, work) }
}
