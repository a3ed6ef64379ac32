import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { addressOf } from './address.ts'
import { networkOf } from './network.ts'

/** Where a request comes from while nobody has proven who they are: what it asks of the database waits its turn. */
export interface Line {
  ask<T>(work: () => Promise<T>): Promise<T>
  /** For whose key or session this process does not know: guesses wait behind one another. */
  lookUp<T>(work: () => Promise<T>): Promise<T>
}

/** The line of the network that a request comes over, counted. Every route that asks the database begins so. */
export const countedLine = ({ shares, config, now }: Deps, context: Context): Line => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.callsOfAddress(line, now())
  return {
    ask: (work) => shares.visitors(line, work),
    lookUp: (work) => shares.lookups(line, work),
  }
}

/** For a picture, which may lie in a store elsewhere or has to be drawn: counted apart from calls, and in turn. */
export const countedLook = <T>({ shares, config, now }: Deps, context: Context, work: () => Promise<T>): Promise<T> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.looksOfAddress(line, now())
  return shares.looks(line, work)
}

/** For machines and platforms, which share an arcade's address with its players and wait for none of them. */
export const countedSignedLine = ({ shares, config, now }: Deps, context: Context): Pick<Line, 'lookUp'> => {
  const { line } = networkOf(addressOf(context, config.trustedProxies))
  shares.signedOfAddress(line, now())
  return { lookUp: (work) => shares.signedLookups(line, work) }
}
