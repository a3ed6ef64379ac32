import fc from 'fast-check'
import * as v from 'valibot'
import { scenarios } from './scenarios/index.ts'

/** A round is named after its scenario. */
export type FaultClass = string
export const faultClasses: readonly FaultClass[] = scenarios.map(({ name }) => name)

const stepKinds = [
  'claim',
  'claim',
  'claim',
  'claim',
  'mark',
  'mark',
  'read',
  'retry',
  'discard',
  'ask',
  'reopen',
  'act',
  'word',
  'lock',
  'wake',
  'type',
] as const
const stepSchema = v.object({
  afterMs: v.number(),
  tab: v.number(),
  what: v.picklist(stepKinds),
  /** One of few things, so that taps collide. */
  thing: v.number(),
})
export type Step = v.InferOutput<typeof stepSchema>

export const planSchema = v.object({
  faultClass: v.string(),
  seed: v.number(),
  withWorker: v.boolean(),
  webLock: v.boolean(),
  tabs: v.number(),
  steps: v.array(stepSchema),
  /** How often the network injects faults. */
  rate: v.number(),
  /** The number of awaits after which each process dies, in order of creation; 0: never. */
  cuts: v.array(v.number()),
  /** The maximum time of a storage operation, so that others interleave at every await. */
  paceMs: v.number(),
})
export type Plan = v.InferOutput<typeof planSchema>

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
    paceMs: fc.constantFrom(0, 0, 3, 40),
  })
