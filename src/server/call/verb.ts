import * as v from 'valibot'
import type { Language } from '../../contract/languages.ts'
import type {
  AnyAction,
  ArgsSchema,
  ClaimAction,
  DataSchema,
  LiveAction,
  MarkAction,
  ReadAction,
  SecretAction,
} from '../../contract/wire/kinds.ts'
import type { LiveUpdates } from '../board-stream/live-updates.ts'
import type { ChampionCache } from '../card/champions.ts'
import type { Config } from '../config/config.ts'
import type { Tx } from '../db/types.ts'
import type { SentPicture } from '../pictures/sent-picture.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Session, Unkept } from '../session/sessions.ts'
import type { Sms } from '../sms/port.ts'
import type { Limiters } from '../throttling/limiters.ts'
import type { TransactionContext } from './pipeline.ts'
import { Refusal } from './refusal.ts'

export interface VisitorContext extends TransactionContext {
  readonly now: number
  readonly language: Language
  readonly roleid: string | null
  readonly session: Session | null
  readonly opKey: string | null
  /** A keyed hash of the client's address (`http/network.ts`): good for counting, and nothing else. */
  readonly address: string
  /** The same for the surrounding network, since one person may have many addresses in it. */
  readonly network: string
  /** Two letters, if one of our proxies adds it. */
  readonly country: string | null
  readonly secrets: Secrets
  readonly sms: Sms
  /** The picture uploaded with the call, for verbs that take one. */
  readonly picture: SentPicture | null
  /** The messaging app that is set up for login. */
  readonly messengerName: string | null
  readonly config: Config
  readonly liveUpdates: LiveUpdates
  readonly champions: ChampionCache
  readonly limiters: Limiters
}

export interface PlayerContext extends VisitorContext {
  readonly roleid: string
  readonly session: Session
}

export interface Call {
  /** The idempotency key that a claim has to come with. */
  readonly naturalKey: string | null
  /** The game day a claim belongs to, if it expires with the day. */
  readonly gameDay: string | null
  /** The project key, if the action's arguments carry it. */
  readonly project: string | null
  act(context: VisitorContext): Promise<unknown>
}

export interface Verb<N extends string = string> {
  readonly action: AnyAction & { readonly name: N }
  readonly traits: Traits
  /** Null if the arguments do not match the contract. */
  parse(args: unknown): Call | null
}

export interface Traits {
  /** Accepts a stale session, which is good for nothing else. */
  readonly staleSession?: boolean
  /** May come with an uploaded picture. */
  readonly takesPicture?: boolean
  /** Writes nothing of the player's own, so it does not take the player's lock. */
  readonly unlocked?: boolean
  /** Idempotent by itself: no answer is stored, whatever key it comes with. */
  readonly onlyAsks?: boolean
  /** Counts against rate limits in its own transaction before the action, so that a failed attempt counts too. */
  countFirst?(tx: Tx, asker: Asker): Promise<void>
}

export interface Asker extends Pick<VisitorContext, 'opKey' | 'now' | 'secrets'> {
  readonly roleid: string
}

type Declaration<N extends string, A extends ArgsSchema, D extends DataSchema> =
  | ReadAction<N, A, D>
  | ClaimAction<N, A, D>
  | MarkAction<N, A, D>
  | LiveAction<N, A, D>

type Run<C, A extends ArgsSchema, D extends DataSchema> = (
  context: C,
  input: v.InferOutput<A>,
) => Promise<v.InferOutput<D>>

const isPlayer = (context: VisitorContext): context is PlayerContext =>
  context.roleid !== null && context.session !== null

/** A verb for everybody; with a session it knows the player. */
export const openVerb = <N extends string, A extends ArgsSchema, D extends DataSchema>(
  action: Declaration<N, A, D>,
  run: Run<VisitorContext, A, D>,
  traits: Traits = {},
): Verb<N> => ({
  action,
  traits,
  parse(args) {
    const parsed = v.safeParse(action.args, args)
    if (!parsed.success) return null
    const input = parsed.output
    return {
      naturalKey: action.kind === 'claim' ? action.opKey(input) : null,
      gameDay: (action.kind === 'claim' && action.gameDay?.(input)) || null,
      project: 'project' in input && typeof input.project === 'string' ? input.project : null,
      act: (context) => run(context, input),
    }
  },
})

/** A verb that needs a session. */
export const verb = <N extends string, A extends ArgsSchema, D extends DataSchema>(
  action: Declaration<N, A, D>,
  run: Run<PlayerContext, A, D>,
  traits: Traits = {},
): Verb<N> =>
  openVerb(
    action,
    (context, input) => {
      if (!isPlayer(context)) throw new Refusal('missing_access_token')
      return run(context, input)
    },
    traits,
  )

/** A verb for everybody whose answer is never stored, since it may contain a session. */
export const openSecretVerb = <N extends string, A extends ArgsSchema, D extends DataSchema>(
  action: SecretAction<N, A, D>,
  run: Run<VisitorContext & Unkept, A, D>,
  traits: Traits = {},
): Verb<N> => openVerb(action, (context, input) => run({ ...context, unkept: true }, input), traits)

/** The same with a session required. */
export const secretVerb = <N extends string, A extends ArgsSchema, D extends DataSchema>(
  action: SecretAction<N, A, D>,
  run: Run<PlayerContext & Unkept, A, D>,
  traits: Traits = {},
): Verb<N> => verb(action, (context, input) => run({ ...context, unkept: true }, input), traits)
