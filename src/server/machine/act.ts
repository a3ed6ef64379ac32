import type * as v from 'valibot'
import type { MachineKind } from '../../contract/arcade/machine-kinds.ts'
import type { BoardId } from '../../rules/boards/board.ts'
import type { Random } from '../../rules/random.ts'
import { type Act, actOf } from '../call/act.ts'
import type { machines } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'

export type Machine = Pick<typeof machines.$inferSelect, 'id' | 'store' | 'kind'>

export interface MachineContext {
  readonly tx: Tx
  readonly machine: Machine
  /** The machine's idempotency key of this report. */
  readonly key: string
  readonly now: number
  /** `now` by the machine's clock: the difference is how far that is off. */
  readonly sentAt: number
  readonly random: Random
  readonly secrets: Secrets
  /** Notifies viewers of these boards after the commit. */
  moved(boards: readonly BoardId[]): void
  /** Notifies viewers of these events' points after the commit. */
  scored(events: readonly string[]): void
}

export interface MachineAct<N extends string = string> extends Act<MachineContext, N> {
  /** The kinds of machine that may call it. */
  readonly kinds: readonly MachineKind[]
}

interface Declaration<N extends string, A extends v.GenericSchema, D extends v.GenericSchema> {
  readonly name: N
  readonly args: A
  readonly data: D
}

export const act = <N extends string, A extends v.GenericSchema, D extends v.GenericSchema>(
  declaration: Declaration<N, A, D>,
  kinds: readonly MachineKind[],
  run: (context: MachineContext, input: v.InferOutput<A>) => Promise<v.InferInput<D>>,
): MachineAct<N> => ({ ...actOf(declaration, run), kinds })
