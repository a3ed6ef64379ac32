import type { QueuedAction } from '../../contract/wire/kinds.ts'
import type { Box } from './box.ts'
import { isFinished, ROW_VERSION, type Row, type RowDraft } from './row.ts'

export interface Tap {
  readonly account: string
  readonly action: QueuedAction
  /** As the action's schema gave them. */
  readonly args: Record<string, unknown>
  readonly minted: string
  readonly now: number
}

/** What a tap writes down. The key is decided here, at the tap: a worker that is killed is given its event again. */
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
  /** What was asked for has happened. */
  readonly done?: 'before'
}

/** The tap went straight to the service meanwhile: what waits may have counted, and a copy may be on its way. */
export const doubt = (box: Box, { account, opKey, ambiguous, sentAt }: RowDraft): void => {
  for (const row of box.rows())
    if (row.account === account && row.opKey === opKey && !isFinished(row))
      box.put({ ...row, ambiguous, attempts: row.attempts || 1, sentAt })
}

/**
 * A second tap joins the row that is there. A mark takes the place of the one tapped just before it in its lane, if
 * that is of the same slot and was never sent: one tapped further back made room for what came between.
 */
export const admit = (box: Box, draft: RowDraft): Admitted => {
  const mine = box.rows().filter((row) => row.account === draft.account)
  const same = mine.find((row) => row.opKey === draft.opKey)
  if (same && (!isFinished(same) || same.state === 'done')) {
    if (draft.ambiguous) doubt(box, draft)
    return { opKey: same.opKey, joined: true, ...(same.state === 'done' && { done: 'before' }) }
  }
  // Written only after it went straight: what was tapped later for the same thing was quicker, and stands.
  const isLater = (row: Row) => row.slot && row.slot === draft.slot && row.createdAt >= draft.createdAt
  if (draft.ambiguous && mine.some(isLater)) return { opKey: draft.opKey, joined: true }
  // Refused or expired once is no word about today: the new tap stands for both.
  if (same) box.remove(same.seq)
  const before = mine.filter((row) => row.lane === draft.lane && !isFinished(row)).at(-1)
  if (before?.slot && before.slot === draft.slot && before.attempts === 0) box.remove(before.seq)
  box.add(draft)
  return { opKey: draft.opKey, joined: false }
}
