import type { QueuedAction } from '../../contract/wire/kinds.ts'
import type { Box } from './box.ts'
import { isFinished, ROW_VERSION, type Row, type RowDraft } from './row.ts'

export interface Tap {
  readonly account: string
  readonly action: QueuedAction
  /** As parsed by the action's schema. */
  readonly args: Record<string, unknown>
  readonly minted: string
  readonly now: number
}

/** The row for a tap. Its key is decided at the tap, because a killed worker gets the same event again. */
export const draftOf = ({ account, action, args, minted, now }: Tap): RowDraft => {
  const gameDay = action.kind === 'claim' ? action.gameDay?.(args) : undefined
  return {
    v: ROW_VERSION,
    account,
    kind: action.kind,
    lane: action.lane,
    opKey: action.kind === 'claim' ? action.opKey(args) : `mark:${minted}`,
    tap: minted,
    ...(action.kind === 'mark' ? { slot: action.slot(args) } : {}),
    action: action.name,
    touches: [...action.touches],
    args,
    ...(gameDay === undefined ? {} : { gameDay }),
    createdAt: now,
    state: 'queued',
    attempts: 0,
    serverFails: 0,
    networkFails: 0,
    ambiguous: false,
    epoch: 0,
    leaseUntil: 0,
    nextAt: 0,
  }
}

interface Admitted {
  readonly opKey: string
  readonly joined: boolean
  /** It had already been done. */
  readonly done?: 'before'
}

/** The tap went straight to the service meanwhile: its row may have counted already, and a copy may be on its way. */
export const doubt = (box: Box, { account, opKey, ambiguous, sentAt }: RowDraft): void => {
  for (const row of box.rows())
    if (row.account === account && row.opKey === opKey && !isFinished(row))
      box.put({ ...row, ambiguous, attempts: row.attempts || 1, sentAt })
}

/**
 * A second tap joins the existing row. A mark replaces the mark just before it in its lane if that has the same slot
 * and was never sent; an earlier one is not replaced, because marks in between depend on the order.
 */
export const admit = (box: Box, draft: RowDraft): Admitted => {
  const mine = box.rows().filter((row) => row.account === draft.account)
  const same = mine.find((row) => row.opKey === draft.opKey)
  if (same && (!isFinished(same) || same.state === 'done')) {
    if (draft.ambiguous) doubt(box, draft)
    return { opKey: same.opKey, joined: true, ...(same.state === 'done' && { done: 'before' }) }
  }
  // The row is written only after it was sent directly: a later tap for the same thing was stored first, and wins.
  const isLater = (row: Row) => row.slot && row.slot === draft.slot && row.createdAt >= draft.createdAt
  if (draft.ambiguous && mine.some(isLater)) return { opKey: draft.opKey, joined: true }
  // An earlier refusal or expiry says nothing about now: the new tap replaces it.
  if (same) box.remove(same.seq)
  const before = mine.filter((row) => row.lane === draft.lane && !isFinished(row)).at(-1)
  if (before?.slot && before.slot === draft.slot && before.attempts === 0) box.remove(before.seq)
  box.add(draft)
  return { opKey: draft.opKey, joined: false }
}
