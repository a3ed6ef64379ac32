import * as v from 'valibot'
import type { ArgsSchema, DataSchema } from '../wire/kinds.ts'

/**
 * look: changes nothing. act: has an effect, recorded with it. `watched`: a look at personal data, recorded too.
 * `once`: the same arguments have their effect once; whoever means it again says so with a key of their own. `dated`:
 * the time it is done at decides for good, so that a process whose clock is wrong refuses it.
 */
export interface OpsAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> {
  /** `group.word`: on the command line two words. */
  readonly name: N
  readonly kind: 'look' | 'act'
  /** One line for the help. */
  readonly does: string
  readonly example?: string
  readonly args: A
  readonly data: D
  readonly watched?: boolean
  readonly once?: boolean
  readonly dated?: boolean
  /** Long work in pieces: the action that does the next one, asked with `{id}` until `done` is `total`. */
  readonly goesOnWith?: string
  /** The list of the answer that people take as CSV, and not as a table. */
  readonly csv?: string
}

export const look = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'look', ...declaration })

export const act = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'act', ...declaration })

/** What every argument says about itself in the help and in refusals. */
export const told = <S extends DataSchema>(schema: S, description: string) => v.pipe(schema, v.description(description))

export const progressSchema = v.object({ id: v.string(), done: v.number(), total: v.number() })
export type Progress = v.InferOutput<typeof progressSchema>
