import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { request } from '../../state/layer.ts'
import { isWaiting, outbox } from '../../state/rows.ts'
import { failureText } from '../texts/failure.ts'
import { saying } from '../texts/sentence.ts'
import { isGain } from './gains.ts'
import { tellRefusal } from './refusals.ts'
import { followGains } from './tell-gains.ts'
import { rowTitle } from './telling.ts'

/** Rows that came to nothing are told in one tab. Marks finish without a word, unless they were refused. */
const announce = async (row: Row): Promise<void> => {
  if (!(await request().outbox.markSeen(row.seq)) || row.state === 'done') return
  const what = rowTitle(i18n, row)
  if (row.state === 'expired') return tellRefusal(t`${what}: arrived too late and did not count`)
  const code = row.result?.code
  const known = isErrorCode(code) ? code : undefined
  const message = row.result?.message ?? ''
  return tellRefusal(saying(what, known ? failureText(i18n, { code: known, message }) : message), known)
}

export const followFinished = (): void => {
  const asked = new Set<number>()
  /** The mark may stand by now, and nobody was told. */
  const unsure = new Set<number>()
  const look = () => {
    // Nobody would see it, and it is told once.
    if (document.hidden) return
    for (const row of outbox.rows) {
      if (isWaiting(row) || isGain(row) || asked.has(row.seq)) continue
      if (row.seenAt !== undefined && !unsure.has(row.seq)) continue
      asked.add(row.seq)
      // A storage that does not answer now may with the next change.
      announce(row).catch(() => {
        unsure.add(row.seq)
        asked.delete(row.seq)
      })
    }
  }
  subscribe(outbox, look)
  document.addEventListener('visibilitychange', look)
  look()
  followGains()
}
