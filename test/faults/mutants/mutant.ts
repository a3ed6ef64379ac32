import type { FaultClass } from '../model/plan.ts'

export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A known bug that is seeded into the shipped code in memory during a test. */
export interface Mutant extends Edit {
  readonly name: string
  /** Further checks to remove, if they would catch it first. */
  readonly also?: readonly Edit[]
  /** The class tried first. All others are tried before the bug counts as missed. */
  readonly near: FaultClass
}
