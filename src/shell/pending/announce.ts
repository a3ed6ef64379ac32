import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'
import { readAnew } from '../../state/reading/use-read.ts'
import { isWaiting, outbox } from '../../state/rows.ts'
import { failureText } from '../texts/failure.ts'
import { saying } from '../texts/sentence.ts'
import { toast } from '../toast/toast.ts'
import { isGain } from './gains/gains.ts'
import { followGains } from './gains/tell-gains.ts'
import { tellAside, tellRefusal } from './refusals.ts'
import { standsThere } from './stands-there.ts'
import { rowTitle } from './telling.ts'
import { isTheirs } from './theirs.ts'

/** It is set aside, and waits for the player. */
const isAside = ({ state }: Row): boolean => state === 'parked'

/**
 * Rows that came to nothing, and those that were set aside, are told in one tab. Marks finish without a word, unless
 * they were refused.
 */
const announce = async (row: Row): Promise<void> => {
  if (!(await request().outbox.markSeen(row.seq)) || row.state === 'done' || !isTheirs(row)) return
  const what = rowTitle(i18n, row)
  if (isAside(row)) return tellAside(t`${what}: set aside, “Waiting for signal” tells why`)
  // What the player saw, and tapped for, is not so any more.
  readAnew(row.touches)
  if (standsThere(row)) return
  if (row.state === 'expired') return tellRefusal(t`${what}: arrived too late and did not count`)
  const code = row.result?.code
  const known = isErrorCode(code) ? code : undefined
  const message = row.result?.message ?? ''
  return tellRefusal(saying(what, known ? failureText(i18n, { code: known, message }) : message), known)
}

/** What is tapped without signal stands in the button's place, for whoever sees that; the others hear it. */
const followSaved = (): void => {
  let last = Math.max(0, ...outbox.rows.map(({ seq }) => seq))
  subscribe(outbox, () => {
    const saved = outbox.rows.filter(({ seq, kind }) => seq > last && kind === 'claim').filter(isWaiting)
    last = Math.max(last, ...outbox.rows.map(({ seq }) => seq))
    if (saved.length === 1 && connection.current === 'offline') toast(t`Saved, waiting for signal`, 'heard')
  })
}

export const followFinished = (): void => {
  const asked = new Set<string>()
  /** The mark may stand by now, and nobody was told. */
  const unsure = new Set<string>()
  const look = () => {
    // Nobody would see it, and it is told once.
    if (document.hidden) return
    for (const row of outbox.rows) {
      const end = `${row.seq}:${row.state}`
      if ((isWaiting(row) && !isAside(row)) || isGain(row) || asked.has(end)) continue
      if (row.seenAt !== undefined && !unsure.has(end)) continue
      asked.add(end)
      // A storage that does not answer now may with the next change.
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
