import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

/**
 * read: changes nothing. claim: gives the player what is theirs already, waits for signal in the outbox.
 * mark: idempotent, applied on screen at once, queued, last one wins. live: spends or needs the server's word now.
 */
export const kinds = ['read', 'claim', 'mark', 'live'] as const
export type Kind = (typeof kinds)[number]

export type ArgsSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>
export type DataSchema = v.GenericSchema

interface Common<N extends string, A extends ArgsSchema, D extends DataSchema> {
  /** As spelled on the wire, in the body's `action`. */
  readonly name: N
  readonly args: A
  readonly data: D
  /** Refusals of its own, beside those every action can give. */
  readonly refusals?: readonly ErrorCode[]
  /** Works without a player. */
  readonly skipRoleid?: boolean
  /** A failure shows no toast: the view says it in its own place. */
  readonly quiet?: boolean
}

export interface ReadAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'read'
  /** Whoever asks keeps what is needed in a store of its own: no copy of the answer is kept beside it. */
  readonly unkept?: boolean
}

export interface LiveAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> extends Common<N, A, D> {
  readonly kind: 'live'
  /** `secret()` says so. */
  readonly secret?: boolean
  /**
   * Papers of a person are among its arguments: what the device writes down of it until its outcome is known cannot be
   * tried out against numbers that are guessed. What it does has to bear being asked for under a second key.
   */
  readonly personal?: boolean
  /** Names of reads whose kept answers are out of date once this succeeded. */
  readonly touches?: readonly string[]
  /** Marks and claims of this lane that were tapped before go before. */
  readonly lane?: string
  /** Done twice it is paid for twice: what came of it is told, though the page that asked for it is gone. */
  readonly costly?: boolean
  /**
   * Says how things shall be. Wanted once more after they have changed, it has to be done once more; twice in a row is
   * as good as once.
   */
  readonly repeatable?: boolean
}

/**
 * A token, a password or a code is among its arguments, in its answer or what it sends. Nothing of it is kept, not even
 * a hash, so what it does has to bear repeating: its key lives in the page alone, and what it uses up is good again for
 * that key. Nothing else may give a session: the service hands what that takes to these alone.
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
  /** The natural key of the thing claimed: a second tap, and a second device, meet in it. */
  opKey(args: v.InferOutput<A>): string
  /** Claims of one lane keep their order. */
  readonly lane: string
  /**
   * The Taipei game day the claim belongs to, where it closes with the day. Which comes before that day has begun on
   * the service is told to come again.
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
  /** Two marks of one slot: the later replaces the earlier, while that was never sent. */
  slot(args: v.InferOutput<A>): string
}

export type AnyAction = ReadAction | LiveAction | ClaimAction | MarkAction
export type QueuedAction = ClaimAction | MarkAction
export type ArgsOf<X extends AnyAction> = v.InferInput<X['args']>
export type DataOf<X extends AnyAction> = v.InferOutput<X['data']>

// An act that a part of the app has no use for is left out of it: declaring one does nothing else.
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

/** The names of what is declared in a room: of all its exports, those that say what is asked and what is answered. */
export type NamesIn<Room> = Room extends unknown
  ? Extract<Room[keyof Room], { readonly name: string; readonly args: unknown; readonly data: unknown }>['name']
  : never
