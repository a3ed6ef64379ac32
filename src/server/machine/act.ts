import type * as v from 'valibot'
import type { BoardId } from '../../rules/boards/board.ts'
import type { Random } from '../../rules/random.ts'
import { type Act, actOf } from '../call/act.ts'
import type { MachineKind } from '../catalogue/index.ts'
import type { machines } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'

export type Machine = Pick<typeof machines.$inferSelect, 'id' | 'store' | 'kind'>

export interface MachineContext {
  readonly tx: Tx
  readonly machine: Machine
  /** The machine's own key of this report. */
  readonly key: string
  readonly now: number
  /** The same moment by the machine's clock: what lies between the two is how far it is off. */
  readonly sentAt: number
  readonly random: Random
  readonly secrets: Secrets
  /** Tells whoever watches these boards, once the transaction did commit. */
  moved(boards: readonly BoardId[]): void
  /** The same for whoever watches the points of these events. */
  scored(events: readonly string[]): void
}

export interface MachineAct<N extends string = string> extends Act<MachineContext, N> {
  /** Machines that can do it at all. */
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
