import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Row } from '../client/outbox/row.ts'
import type { ArgsOf, ClaimAction } from '../contract/wire/kinds.ts'
import type { OwnClaims } from '../rules/saved-copy/claims.ts'
import { request } from './layer.ts'

/**
 * The current account's outbox rows, as every view sees them; `forLogin` counts claims that wait while nobody is
 * logged in. The device's database is the truth; this follows it. Until that has spoken nothing is known, which is
 * not the same as that nothing waits.
 */
export const outbox = proxy<{ rows: readonly Row[]; forLogin: number; known: boolean }>({
  rows: [],
  forLogin: 0,
  known: false,
})

const unfinished: ReadonlySet<Row['state']> = new Set(['queued', 'sending', 'waiting', 'needs-login', 'parked'])
export const isWaiting = (row: Pick<Row, 'state'>): boolean => unfinished.has(row.state)
/** A copy of this time need not know of it: it waits, or was confirmed no earlier than the copy was made. */
export const isNewerThan = (row: Pick<Row, 'state' | 'result'>, copiedAt: number): boolean =>
  isWaiting(row) || (row.state === 'done' && (row.result?.at ?? 0) >= copiedAt)

/** Counts what was told: what took longer to be looked up than the next is out of date. */
let newest = 0

/** Somebody else is here: until the device has said what waits for them, nothing is known. */
export const forgetRows = (): void => {
  newest += 1
  Object.assign(outbox, { rows: [], known: false })
}

export const followRows = async (): Promise<void> => {
  const { rows, subscribe, waitingForLogin } = request().outbox
  const take = async (told: readonly Row[]) => {
    newest += 1
    const mine = newest
    // No rows may mean that nobody is logged in. What waits for a login is counted before anything is shown: until
    // then it would be said that nothing waits.
    const forLogin = told.length > 0 ? 0 : await waitingForLogin().catch(() => null)
    if (mine !== newest) return
    outbox.rows = told
    outbox.forLogin = forLogin ?? outbox.forLogin
    outbox.known = forLogin !== null
  }
  subscribe((told) => void take(told))
  await take(await rows())
}

/** The row of a claim, if the outbox holds one: a claim in it is waiting, never done. */
export const useClaimRow = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Row | undefined => {
  const key = action.opKey(args)
  return useSnapshot(outbox).rows.find((row) => row.kind === 'claim' && row.opKey === key)
}

/** The claims of these rows: those that wait, and those the service has confirmed. */
export const claimsOf = (rows: readonly Row[]): OwnClaims => {
  const claims = rows.filter(({ kind }) => kind === 'claim')
  const keys = (own: readonly Row[]) => new Set(own.map(({ opKey }) => opKey))
  return { waiting: keys(claims.filter(isWaiting)), done: keys(claims.filter(({ state }) => state === 'done')) }
}

export const useOwnClaims = (): OwnClaims => {
  const { rows } = useSnapshot(outbox)
  return useMemo(() => claimsOf(rows), [rows])
}

export const useWaitingRows = (): readonly Row[] =>
  useSnapshot(outbox).rows.filter((row) => row.kind === 'claim' && isWaiting(row))

/** How many claims wait: those of whoever is logged in, or while nobody is, those kept for a login. */
export const useWaitingCount = (): number => useWaitingRows().length + useSnapshot(outbox).forLogin
