import type { FaultClass } from '../model/plan.ts'

/** A known bug, put into the shipped code while a test runs; never on disk. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Where it is looked for first. It is looked for everywhere before it counts as missed. */
  readonly near: FaultClass
}
