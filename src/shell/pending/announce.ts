import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'
import { refetchReads } from '../../state/reading/use-read.ts'
import { isWaiting, outbox } from '../../state/rows.ts'
import { failureText } from '../texts/failure.ts'
import { saying } from '../texts/sentence.ts'
import { shown, toast } from '../toast/toast.ts'
import { isGain } from './gains/gains.ts'
import { followGains } from './gains/tell-gains.ts'
import { isOfCurrentAccount } from './is-current-account.ts'
import { tellParked, tellRefusal } from './refusals.ts'
import { SAVED } from './saved.ts'
import { isShownInPlace } from './shown-in-place.ts'
import { rowTitle } from './telling.ts'

/** Parked: the player has to act. */
const isParked = ({ state }: Row): boolean => state === 'parked'

/** Refused, expired and parked rows are announced in one tab. Marks finish silently, unless they were refused. */
const announce = async (row: Row): Promise<void> => {
  if (!(await request().outbox.markSeen(row.seq)) || row.state === 'done' || !isOfCurrentAccount(row)) return
  const what = rowTitle(i18n, row)
  if (isParked(row)) return tellParked(row.seq, t`${what}: on hold, see “Waiting for signal” for the reason`)
  // What the player saw when they tapped is out of date.
  refetchReads(row.touches)
  if (isShownInPlace(row)) return
  if (row.state === 'expired') return tellRefusal(row.seq, t`${what}: arrived too late and did not count`)
  const code = row.result?.code
  const known = isErrorCode(code) ? code : undefined
  const message = row.result?.message ?? ''
  return tellRefusal(row.seq, saying(what, known ? failureText(i18n, { code: known, message }) : message), known)
}

/** A claim saved while offline is shown in its button's place; this announces it to screen readers. */
const followSaved = (): void => {
  let last = Math.max(0, ...outbox.rows.map(({ seq }) => seq))
  subscribe(outbox, () => {
    const saved = outbox.rows.filter(({ seq, kind }) => seq > last && kind === 'claim').filter(isWaiting)
    last = Math.max(last, ...outbox.rows.map(({ seq }) => seq))
    // Whoever tapped many is told of all in one.
    const isTold = shown.toasts.some(({ name, tone }) => name === SAVED && tone === 'waiting')
    if (saved.length === 1 && connection.current === 'offline' && !isTold)
      toast(t`Saved, waiting for signal`, 'heard', SAVED)
  })
}

export const followFinished = (): void => {
  const asked = new Set<string>()
  /** Marking it seen may have succeeded without an answer, and nobody has been told. */
  const unsure = new Set<string>()
  const look = () => {
    // Announced only once, so not while the page is hidden.
    if (document.hidden) return
    for (const row of outbox.rows) {
      // Each time it was sent ends anew: it may be parked again.
      const end = `${row.seq}:${row.epoch}:${row.state}`
      if ((isWaiting(row) && !isParked(row)) || isGain(row) || asked.has(end)) continue
      if (row.seenAt !== undefined && !unsure.has(end)) continue
      asked.add(end)
      // A storage that does not answer now may do so at the next change.
      announce(row).catch(() => {
        unsure.add(end)
        asked.delete(end)
      })
    }
  }
  subscribe(outbox, look)
  document.addEventListener('visibilitychange', look)
  look()
  followGains()
  followSaved()
}
