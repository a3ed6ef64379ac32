/** Keys by database: what the first view of a page read. */
export type FirstReads = Readonly<Record<string, readonly string[]>>

/** A database that was opened before the app's scripts are here. */
export interface EarlyDatabase {
  /** Handed out once. */
  database?: Promise<IDBDatabase>
  /** What the last first view of this page read from it; null if that is late, failed or is not fresh any more. */
  values(): Promise<Map<string, unknown> | null>
}

declare global {
  /** Set by `first-paint/open-early.ts`, a script of its own that shares no code with the app. */
  var earlyDatabases: Readonly<Record<string, EarlyDatabase>> | undefined
}
