import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

/**
 * read: changes nothing. claim: gives the player what is already theirs, waits in the outbox while offline. mark:
 * idempotent, applied optimistically, queued, the last one wins. live: spends, or needs the service's answer now.
 */
export const kinds = ['read', 'claim', 'mark', 'live'] as const
export type Kind = (typeof kinds)[number]

export type ArgsSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>
export type DataSchema = v.GenericSchema

interface Common<N extends string, A extends ArgsSchema, D extends DataSchema> {
  /** The action's name in the request body. */
  readonly name: N
  readonly args: A
  readonly data: D
  /** Its refusals, in addition to those of every action (`refusals.ts`). */
  readonly refusals?: readonly ErrorCode[]
  /** Works without a player. */
  readonly skipRoleid?: boolean
  /** A failure shows no toast, because the view shows it in place. */
  readonly quiet?: boolean
}

export interface ReadAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'read'
  /** The answer is stored elsewhere or not at all, so no kept answer is written. */
  readonly unkept?: boolean
}

export interface LiveAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'live'
  /** Set by `secret()`. */
  readonly secret?: boolean
  /**
   * Its arguments contain personal documents: what the device stores about it until its outcome is known must not allow
   * guessing their numbers. It may be sent again with a second key, so it must tolerate that.
   */
  readonly personal?: boolean
  /** Reads whose kept answers become stale when this succeeds. */
  readonly touches?: readonly string[]
  /** Marks and claims of this lane that were tapped earlier are sent first. */
  readonly lane?: string
  /** Done twice, it is paid for twice, so its outcome is shown even if the page that asked for it is gone. */
  readonly costly?: boolean
  /**
   * Sets a state. Repeating it directly has no further effect, but after the state has changed it must be possible
   * again.
   */
  readonly repeatable?: boolean
}

/**
 * Its arguments, its answer or what it sends contain a token, a password or a code. Nothing of it is stored, not even a
 * hash, so it must tolerate repetition: its key exists in the page's memory only, and what it has used up can be used
 * again with that key. Only secret actions can give a session: the service passes the means for that to them alone.
 */
export interface SecretAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends LiveAction<N, A, D> {
  readonly secret: true
}

export interface ClaimAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'claim'
  readonly touches: readonly string[]
  /** The natural key of what is claimed: the same for a second tap and a second device. */
  opKey(args: v.InferOutput<A>): string
  /** Claims of one lane keep their order. */
  readonly lane: string
  /**
   * The Taipei game day of the claim, if it closes with the day. If it arrives before that day has begun on the
   * service, it is asked to come again.
   */
  gameDay?(args: v.InferOutput<A>): string
}

export interface MarkAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'mark'
  readonly touches: readonly string[]
  readonly lane: string
  /** A later mark of the same slot replaces an earlier one that was never sent. */
  slot(args: v.InferOutput<A>): string
}

export type AnyAction = ReadAction | LiveAction | ClaimAction | MarkAction
export type QueuedAction = ClaimAction | MarkAction
export type ArgsOf<X extends AnyAction> = v.InferInput<X['args']>
export type DataOf<X extends AnyAction> = v.InferOutput<X['data']>

// Marks a declaration as free of side effects, so that a chunk that does not use an action drops it.
/* @__NO_SIDE_EFFECTS__ */
export const read = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<ReadAction<N, A, D>, 'kind'>,
): ReadAction<N, A, D> => ({ kind: 'read', ...declaration })

/* @__NO_SIDE_EFFECTS__ */
export const live = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<LiveAction<N, A, D>, 'kind' | 'secret'>,
): LiveAction<N, A, D> => ({ kind: 'live', ...declaration })

/* @__NO_SIDE_EFFECTS__ */
export const secret = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<SecretAction<N, A, D>, 'kind' | 'secret'>,
): SecretAction<N, A, D> => ({ kind: 'live', secret: true, ...declaration })

/* @__NO_SIDE_EFFECTS__ */
export const claim = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<ClaimAction<N, A, D>, 'kind'>,
): ClaimAction<N, A, D> => ({ kind: 'claim', ...declaration })

/* @__NO_SIDE_EFFECTS__ */
export const mark = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<MarkAction<N, A, D>, 'kind'>,
): MarkAction<N, A, D> => ({ kind: 'mark', ...declaration })

/** The names of all declarations among a module's exports. */
export type NamesIn<Room> = Room extends unknown
  ? Extract<Room[keyof Room], { readonly name: string; readonly args: unknown; readonly data: unknown }>['name']
  : never
