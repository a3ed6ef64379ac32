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

/**
 * The public API of the request layer: everything the app may ask of it. Page and worker run the same code behind it.
 */

export type Failure = Readonly<v.InferOutput<typeof failureSchema>>

/**
 * `isLeft`: asked right before what is stored is deleted; false if it belongs to the account that is logged in now.
 * `here`: who was logged in when the purge began.
 */
export type Purger = (isLeft: () => Promise<boolean>, here: string | null) => void | Promise<void>

/** `at`: the service's time of the answer. */
export interface Copy<T> {
  readonly data: T
  readonly at: number
}
interface Success<T> extends Copy<T> {
  readonly ok: true
}
/**
 * `kept`: a saved copy, because the service could not be reached. `why`: the code of the failure that it stands in for;
 * none if the answer may still come.
 */
export type ReadResult<T> = (Success<T> & { readonly kept: boolean; readonly why?: string | undefined }) | Failure
export type LiveResult<T> = Success<T> | Failure
/**
 * What became of a live act whose answer was lost. `undone`: the service never did it. `settled`: nothing is open any
 * more, because another tab or an earlier start of the app already got the answer.
 */
export type LiveOutcome<T> =
  | (Success<T> & { readonly state: 'done' })
  | { readonly ok: true; readonly state: 'undone' | 'settled' }
  | Failure
/**
 * Saved on the device, not yet done. `joined`: a row for the same thing already existed. `done`: the service had done
 * it earlier (`before`), or did it just now because the device had no room to store the row.
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
 * `signed-in`: the device failed to delete the session, so the player may still be logged in. `rows-stay`: the session
 * is gone, but rows that should have been discarded may still be stored, and may be sent after the next login.
 */
export type SignOutEnd = 'signed-out' | 'rows-stay' | 'signed-in'

export interface SessionInfo {
  readonly roleid: string
  readonly phone: string
  readonly phoneCode: string
}

/** `may arrive`: the service has not done it, and a copy may still be on its way. */
export type Heard = 'heard' | 'may arrive' | 'no answer'

/** Acts that left this device and whose outcome no page has shown: some are open, all are done, or there are none. */
export type Unreported = 'open' | 'done' | 'none'

export interface RequestLayer {
  /** `file` is uploaded with a live action whose arguments name its sha256. */
  ask<X extends AnyAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<AnswerTo<X>>
  /** After a live act failed without an answer: asks the service what became of it. Never sends it again. */
  outcomeOf<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveOutcome<DataOf<X>>>
  /** The player has stopped waiting for the answer: the service is asked what became of it. */
  abandon<X extends LiveAction>(account: string, action: X, args: ArgsOf<X>): Promise<void>
  /**
   * `told`: the player has seen how acts of this kind ended, the `done` ones; or knows of those too whose outcome is
   * still unknown.
   */
  unreported(action: LiveAction, told?: 'done' | 'all'): Promise<Unreported>
  /** Only the saved copy, without asking the service, so that the page can be painted first. */
  kept<X extends ReadAction>(action: X, args: ArgsOf<X>): Promise<Copy<DataOf<X>> | null>
  /** Notes that this read's data is stored elsewhere on the device, as of `at`. */
  noteCopy(action: ReadAction, at: number): Promise<void>
  /** The service's clock as this device knows it. */
  now(): number
  /** The keys stored on the device, validated when read. */
  readonly stored: Stored

  readonly connection: {
    current(): ConnectionState
    subscribe(listener: (state: ConnectionState) => void): () => void
  }
  readonly outbox: {
    /** Rows of the current account, with all times by the service's clock. */
    rows(): Promise<readonly Row[]>
    /**
     * While nobody is logged in: how many claims wait on this device. Only the number, nothing about whose they are.
     */
    waitingForLogin(): Promise<number>
    /**
     * Called with all rows of the current account whenever one of them changed, in any tab or the worker; with null
     * while the rows cannot be read.
     */
    subscribe(listener: (rows: readonly Row[] | null) => void): () => void
    retry(...seqs: readonly number[]): Promise<void>
    /** Only a row that was never attempted, or that was refused or expired, can be discarded; otherwise false. */
    discard(seq: number): Promise<boolean>
    /**
     * Asks the service what became of an ambiguous or parked row, and settles the row with its answer.
     */
    askServer(seq: number): Promise<Heard>
    /** True in exactly one tab, which may then announce this finished row. */
    markSeen(seq: number): Promise<boolean>
    nudge(): void
  }
  readonly session: {
    current(): Promise<SessionInfo | null>
    subscribe(listener: (session: SessionInfo | null) => void): () => void
    begin(login: { roleid: string; access_token: string; phone: string; phoneCode: string }): Promise<void>
    /**
     * Works offline too. Deletes the token, kept answers and persisted state. The caller has already asked the player
     * what to do with waiting rows.
     */
    end(waiting: 'keep' | 'discard'): Promise<SignOutEnd>
    /** Why the service ended the last session, if the player has not been told yet. Returned once, then cleared. */
    takeWhyOver(): Promise<string | null>
    /**
     * Called in every tab when the account on this device is gone: everything held for it must be dropped, and what is
     * stored on the device as well, if it is left.
     */
    onPurge(purger: Purger): () => void
  }
  /** The language stored on the device; zh-TW by default. */
  language(): Promise<Language>
  setLanguage(language: Language): Promise<void>
  onMessage(listener: (message: LayerMessage) => void): () => void
  /** A newer worker is taking over: no tab sends work to the old one any more. */
  bypassWorker(): void
}
