import type { FaultClass } from '../model/plan.ts'

export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A known bug, put into the shipped code while a test runs; never on disk. */
export interface Mutant extends Edit {
  readonly name: string
  /** Where other checks stand behind the first, all of them have to go. */
  readonly also?: readonly Edit[]
  /** Where it is looked for first. It is looked for everywhere before it counts as missed. */
  readonly near: FaultClass
}
