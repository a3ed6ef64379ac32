/** A database that was opened before the app's scripts are here. */
export interface EarlyDatabase {
  /** Handed out once. */
  database?: Promise<IDBDatabase>
  /** What the last first view of this page read from it; null if that is late, failed or is not fresh any more. */
  values(): Promise<Map<string, unknown> | null>
  /** What this first view reads. */
  readonly asked: Set<string>
}

export interface EarlyDatabases {
  /** The page that was opened. */
  readonly place: string
  readonly databases: Readonly<Record<string, EarlyDatabase>>
}

declare global {
  /** Set by `first-paint/open-early.ts`, a script of its own that shares no code with the app. */
  var earlyDatabases: EarlyDatabases | undefined
}
