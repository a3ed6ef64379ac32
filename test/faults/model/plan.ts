import fc from 'fast-check'
import { type NetworkClass, networkFaults } from './faults.ts'

export type FaultClass =
  | NetworkClass
  | 'clock off by a day'
  | 'crash at an await'
  | 'frozen'
  | 'account switch'
  | 'over age'
  | 'onLine lies'
  | 'mixed'

const isNetworkClass = (name: string): name is NetworkClass => Object.hasOwn(networkFaults, name)
export const networkClasses: readonly NetworkClass[] = Object.keys(networkFaults).filter(isNetworkClass)
export const faultClasses: readonly FaultClass[] = [
  ...networkClasses,
  'clock off by a day',
  'crash at an await',
  'frozen',
  'account switch',
  'over age',
  'onLine lies',
  'mixed',
]

const stepKinds = ['claim', 'claim', 'claim', 'mark', 'read', 'retry', 'discard', 'ask', 'reopen'] as const
export interface Step {
  readonly afterMs: number
  readonly tab: number
  readonly what: (typeof stepKinds)[number]
  /** Which of the few things there are: small, so that taps meet. */
  readonly thing: number
}

export interface Plan {
  readonly faultClass: FaultClass
  readonly seed: number
  readonly withWorker: boolean
  readonly webLock: boolean
  readonly tabs: number
  readonly steps: readonly Step[]
  /** How often the network misbehaves while it does. */
  readonly rate: number
  /** Processes die after these many awaits, in the order of their birth; 0 lives on. */
  readonly cuts: readonly number[]
}

export const planOf = (faultClass: FaultClass): fc.Arbitrary<Plan> =>
  fc.record({
    faultClass: fc.constant(faultClass),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    withWorker: fc.boolean(),
    webLock: fc.boolean(),
    tabs: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(
      fc.record({
        afterMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 50, max: 20_000 })),
        tab: fc.integer({ min: 0, max: 2 }),
        what: fc.constantFrom(...stepKinds),
        thing: fc.integer({ min: 0, max: 7 }),
      }),
      { minLength: 3, maxLength: 9 },
    ),
    rate: fc.constantFrom(0.3, 0.6, 0.9),
    cuts: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 6 }),
  })
