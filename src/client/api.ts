import type * as v from 'valibot'
import type { Language } from '../contract/languages.ts'
import type {
  AnyAction,
  ArgsOf,
  ClaimAction,
  DataOf,
  LiveAction,
  MarkAction,
  ReadAction,
} from '../contract/wire/kinds.ts'
import type { failureSchema } from './call/read-result.ts'
import type { Stored } from './device/stored.ts'
import type { Row } from './outbox/row.ts'
import type { ConnectionState } from './signals/connection.ts'
import type { LayerMessage } from './signals/messages.ts'

/** The request layer's public door: what the app may ask of it. Page and worker run the same code behind it. */

export type Failure = Readonly<v.InferOutput<typeof failureSchema>>

/** `at`: the service's time of the answer. */
export interface Copy<T> {
  readonly data: T
  readonly at: number
}
interface Success<T> extends Copy<T> {
  readonly ok: true
}
/** `kept`: it is a saved copy, the service could not be asked just now. */
export type ReadResult<T> = (Success<T> & { readonly kept: boolean }) | Failure
export type LiveResult<T> = Success<T> | Failure
/**
 * What became of a live act whose answer was lost. `undone`: the service never did it. `settled`: nothing is open any
 * more, another tab or a restart has heard the answer.
 */
export type LiveWord<T> =
  | (Success<T> & { readonly state: 'done' })
  | { readonly ok: true; readonly state: 'undone' | 'settled' }
  | Failure
/**
 * Saved on the device, not yet done. `joined`: the same thing was there already. `done`: it had happened before, or the
 * device had no room for it and the service did it at once.
 */
export type QueuedResult =
  | { readonly ok: true; readonly opKey: string; readonly joined: boolean; readonly done?: 'now' | 'before' }
  | Failure

export type AnswerTo<X extends AnyAction> = X extends ReadAction
  ? ReadResult<DataOf<X>>
  : X extends LiveAction
    ? LiveResult<DataOf<X>>
    : X extends ClaimAction | MarkAction
      ? QueuedResult
      : never

/**
 * `signed-in`: the device does not let go of the session; its player may be logged in still. `rows-stay`: they are
 * not, but what was to be thrown away may lie there and be sent after their next login.
 */
export type SignOutEnd = 'signed-out' | 'rows-stay' | 'signed-in'

export interface SessionInfo {
  readonly roleid: string
  readonly phone: string
  readonly phoneCode: string
}

export interface RequestLayer {
  /** `file` goes beside a live action whose arguments name its sha256. */
  ask<X extends AnyAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<AnswerTo<X>>
  /** After a live act failed without an answer: asks what became of it, and never sends it again. */
  wordOn<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveWord<DataOf<X>>>
  /** The player waits for the answer to this one no longer: the service is asked what became of it. */
  letGo<X extends LiveAction>(account: string, action: X, args: ArgsOf<X>): Promise<void>
  /**
   * An act of this kind left this device, and the page that asked for it never heard what came of it. `told`: its
   * player knows by now.
   */
  isUntold(action: LiveAction, told?: boolean): Promise<boolean>
  /** The saved copy alone, without asking the service: to paint before anything else. */
  kept<X extends ReadAction>(action: X, args: ArgsOf<X>): Promise<Copy<DataOf<X>> | null>
  /** What this read answers is kept elsewhere on the device, as of this time. */
  noteCopy(action: ReadAction, at: number): Promise<void>
  /** The service's clock as this device knows it. */
  now(): number
  /** The keys that are kept on the device, validated on load. */
  readonly stored: Stored

  readonly connection: {
    current(): ConnectionState
    subscribe(listener: (state: ConnectionState) => void): () => void
  }
  readonly outbox: {
    /** Those of the current account, all times by the service's clock. */
    rows(): Promise<readonly Row[]>
    /** While nobody is logged in: how many claims wait on this device for their player, and no more than that. */
    waitingForLogin(): Promise<number>
    /** Called with all rows of the current account whenever one changed, in whichever tab or worker. */
    subscribe(listener: (rows: readonly Row[]) => void): () => void
    retry(seq: number): Promise<void>
    /** A row that was never attempted, or that came to nothing, can be discarded; false when it could not. */
    discard(seq: number): Promise<boolean>
    /** Asks the service what became of an ambiguous or parked row, and ends it with that; false where none came. */
    askServer(seq: number): Promise<boolean>
    /** True for the one tab that may announce this finished row. */
    markSeen(seq: number): Promise<boolean>
    nudge(): void
  }
  readonly session: {
    current(): Promise<SessionInfo | null>
    subscribe(listener: (session: SessionInfo | null) => void): () => void
    begin(login: { roleid: string; access_token: string; phone: string; phoneCode: string }): Promise<void>
    /**
     * Works offline too; purges token, kept answers and persisted state. What happens to waiting rows was asked
     * before.
     */
    end(waiting: 'keep' | 'discard'): Promise<SignOutEnd>
    /** Why the service ended the last session, where no player was told yet; asked once, it counts as told. */
    takeWhyOver(): Promise<string | null>
    /**
     * Called in every tab when the account on this device is gone: whatever was held of it has to go. `onDevice`: what
     * lies there too; false where that is already of who is here now.
     */
    onPurge(purger: (onDevice: boolean) => void | Promise<void>): () => void
  }
  /** The language that is kept on the device; zh-TW where none is. */
  language(): Promise<Language>
  setLanguage(language: Language): Promise<void>
  onMessage(listener: (message: LayerMessage) => void): () => void
  /** A newer worker takes over: no tab gives the old one work any more. */
  leaveWorker(): void
}
