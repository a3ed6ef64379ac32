/** What this device's own claims add to a saved copy, by their keys. */
export interface OwnClaims {
  /** Saved on the device; the service has not answered yet. */
  readonly waiting: ReadonlySet<string>
  /** The service has confirmed it, though the copy may be older. */
  readonly done: ReadonlySet<string>
}

export const noClaims: OwnClaims = { waiting: new Set(), done: new Set() }

export const isTaken = (key: string, { waiting, done }: OwnClaims): boolean => waiting.has(key) || done.has(key)
