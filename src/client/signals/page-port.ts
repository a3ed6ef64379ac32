/** Who asked for a newer worker says so every second, until that one is in charge. */
export const REPLACING_MS = 3_000

/** What a page can do that a worker cannot: be looked at, and talk to the worker that controls it. */
export interface PagePort {
  /** Wakes the controlling worker for a drain; false where there is none. */
  nudgeWorker(): boolean
  /** The browser wakes the worker for a drain once there is a line, though this page has gone. Chromium alone can. */
  drainLater(): void
  /**
   * An unsigned read for the worker to take. Null where there is no worker, or it gave no answer that can be read.
   */
  readThroughWorker(body: string, acceptLanguage: string): Promise<unknown>
  /**
   * For `REPLACING_MS`, or until another is in charge, as if there were no worker: it is being replaced, and every
   * request would keep it alive. Where the newer one does not come nobody says so any more, and this one is at work
   * again.
   */
  leaveWorker(): void
  hasLeftWorker(): boolean
  visible(): boolean
  /** Anything that may mean signal or attention is back: shown again, online, restored. */
  onWake(listener: () => void): void
}
