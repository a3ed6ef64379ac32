/** What this device's own claims add to a saved copy, by their keys. */
export interface OwnClaims {
  /** Saved on the device; the service has not answered yet. */
  readonly waiting: ReadonlySet<string>
  /** The service has confirmed it, though the copy may be older. */
  readonly done: ReadonlySet<string>
}

export const noClaims: OwnClaims = { waiting: new Set(), done: new Set() }

export type ClaimNow = 'open' | 'waiting' | 'done'

/** What this device has made of something that a copy says can be claimed. */
export const claimNow = (key: string, { waiting, done }: OwnClaims): ClaimNow =>
  done.has(key) ? 'done' : waiting.has(key) ? 'waiting' : 'open'

export const isTaken = (key: string, claims: OwnClaims): boolean => claimNow(key, claims) !== 'open'

/** How an award stands by a copy: those that can be claimed once, and were taken on this device since. */
export const awardNow = <State extends string>(
  copied: State,
  key: string,
  claims: OwnClaims,
): State | 'waiting' | 'claimed' => {
  if (copied !== 'claimable') return copied
  const now = claimNow(key, claims)
  return now === 'open' ? copied : now === 'waiting' ? 'waiting' : 'claimed'
}
