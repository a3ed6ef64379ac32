/** The page that asked for a newer worker repeats it every second, until the new one is in control. */
export const REPLACING_MS = 3_000

/** What only a page can do: be visible, and talk to the worker that controls it. */
export interface PagePort {
  /** Wakes the controlling worker for a drain; false if there is none. */
  nudgeWorker(): boolean
  /**
   * Background sync: the browser wakes the worker for a drain once it is online, even if this page is gone. Chromium
   * only.
   */
  drainLater(): void
  /** Sends an unsigned read through the worker. Null if there is no worker, or it gave no valid answer. */
  readThroughWorker(body: string, acceptLanguage: string): Promise<unknown>
  /**
   * For `REPLACING_MS`, or until another worker is in control, the page acts as if there were none: every request would
   * keep the old one alive. If the new one never comes, the message is not repeated and the old one is used again.
   */
  bypassWorker(): void
  hasLeftWorker(): boolean
  visible(): boolean
  /**
   * Anything that may mean that connection or attention is back: visible, online, restored from the back/forward cache.
   */
  onWake(listener: () => void): void
}
