import { type Fault, goodTravel, type NetworkClass, networkFaults } from '../line/faults.ts'
import type { Scenario } from './scenario.ts'

const isNetworkClass = (name: string): name is NetworkClass => Object.hasOwn(networkFaults, name)
const names: readonly NetworkClass[] = Object.keys(networkFaults).filter(isNetworkClass)

/** Slower than the 3 s after which a cached answer is shown. */
export const slowTravel: Fault = async (wire, request) => {
  await wire.time.sleep(wire.chance.between(2_000, 9_000))
  return goodTravel(wire, request)
}

/** A refusal combined with a delayed copy could not be told from a service that lies. */
const mixable = names.filter((name) => name !== '409 / 422' && name !== '429 / 503 / 500')

const more: Partial<Record<NetworkClass, Partial<Scenario>>> = {
  // The first taps meet an expired token.
  '401': {
    begin: ({ server }) => server.sessions.expireAll(),
    fired: ({ server, network }) => network.fired > 0 && (server.said.get('unauthorized') ?? 0) > 0,
  },
}

export const lines: readonly Scenario[] = [
  ...names.map((name): Scenario => ({ name, line: () => [networkFaults[name]], ...more[name] })),
  { name: 'onLine lies', fired: ({ player }) => player.acknowledged.length > 0 },
]

/** Three random ones, for mixed rounds. */
export const anyThree: NonNullable<Scenario['line']> = ({ chance }) =>
  [0, 1, 2].map(() => networkFaults[mixable[chance.below(mixable.length)] ?? 'refuse'])
