/** This device's own claims by key, to be applied to saved copies. */
export interface OwnClaims {
  /** Saved on the device; the service has not answered yet. */
  readonly waiting: ReadonlySet<string>
  /** Confirmed by the service; the copy may be older. */
  readonly done: ReadonlySet<string>
}

export const noClaims: OwnClaims = { waiting: new Set(), done: new Set() }

export type ClaimNow = 'open' | 'waiting' | 'done'

/** The state, on this device, of something that the copy says can be claimed. */
export const claimNow = (key: string, { waiting, done }: OwnClaims): ClaimNow =>
  done.has(key) ? 'done' : waiting.has(key) ? 'waiting' : 'open'

export const isTaken = (key: string, claims: OwnClaims): boolean => claimNow(key, claims) !== 'open'

/** An award's state in the copy, updated by this device's claims. */
export const awardNow = <State extends string>(
  copied: State,
  key: string,
  claims: OwnClaims,
): State | 'waiting' | 'claimed' => {
  if (copied !== 'claimable') return copied
  const now = claimNow(key, claims)
  return now === 'open' ? copied : now === 'waiting' ? 'waiting' : 'claimed'
}
