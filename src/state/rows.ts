import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Row } from '../client/outbox/row.ts'
import type { ArgsOf, ClaimAction } from '../contract/wire/kinds.ts'
import type { OwnClaims } from '../rules/saved-copy/claims.ts'
import { request } from './layer.ts'

/**
 * The current account's outbox rows, for all views; `forLogin` counts claims that wait while nobody is logged in. The
 * device's database is the truth. `known` is false until it was read: that is not the same as nothing waiting.
 */
export const outbox = proxy<{ rows: readonly Row[]; forLogin: number; known: boolean }>({
  rows: [],
  forLogin: 0,
  known: false,
})

const unfinished: ReadonlySet<Row['state']> = new Set(['queued', 'sending', 'waiting', 'needs-login', 'parked'])
export const isWaiting = (row: Pick<Row, 'state'>): boolean => unfinished.has(row.state)
/**
 * A copy of this time may not contain the row's effect: it waits, or was confirmed no earlier than the copy was made.
 */
export const isNewerThan = (row: Pick<Row, 'state' | 'result'>, copiedAt: number): boolean =>
  isWaiting(row) || (row.state === 'done' && (row.result?.at ?? 0) >= copiedAt)

/** Counts updates: a slow lookup that a newer update has overtaken is dropped. */
let newest = 0

/** Another account: nothing is known until its rows have been read. */
export const forgetRows = (): void => {
  newest += 1
  Object.assign(outbox, { rows: [], forLogin: 0, known: false })
}

export const followRows = async (): Promise<void> => {
  const { rows, subscribe, waitingForLogin } = request().outbox
  const take = async (told: readonly Row[] | null) => {
    newest += 1
    const mine = newest
    // An empty list may mean that nobody is logged in, so claims that wait for a login are counted before anything is
    // shown. Null: the rows changed and cannot be read, so it is no longer known whether anything waits.
    const forLogin = told && (told.length > 0 ? 0 : await waitingForLogin().catch(() => null))
    if (mine !== newest) return
    outbox.rows = told ?? outbox.rows
    outbox.forLogin = forLogin ?? outbox.forLogin
    outbox.known = forLogin !== null
  }
  subscribe((told) => void take(told))
  await take(await rows())
}

/** The row of a claim, if the outbox has one. */
export const useClaimRow = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Row | undefined => {
  const key = action.opKey(args)
  return useSnapshot(outbox).rows.find((row) => row.kind === 'claim' && row.opKey === key)
}

/** The opKeys of claims among these rows: waiting, and confirmed by the service. */
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

/** How many claims wait: the player's, or while nobody is logged in, those kept for a login. */
export const useWaitingCount = (): number => useWaitingRows().length + useSnapshot(outbox).forLogin
