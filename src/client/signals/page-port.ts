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
  /** From now on as if there were no worker: it is being replaced, and every request would keep it alive. */
  leaveWorker(): void
  /** Another worker is in charge. */
  onNewWorker(listener: () => void): void
  visible(): boolean
  /** Anything that may mean signal or attention is back: shown again, online, restored. */
  onWake(listener: () => void): void
}
