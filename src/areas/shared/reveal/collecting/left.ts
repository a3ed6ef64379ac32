import { plural, t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import { isTheirs } from '../../../../shell/pending/theirs.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { connection } from '../../../../state/connection.ts'
import { isWaiting, outbox } from '../../../../state/rows.ts'
import { session } from '../../../../state/session.ts'

/**
 * Keys of claims whose player dismissed the progress. The value tells whether its row was seen: a new row may not be
 * written yet.
 */
const left = new Map<string, boolean>()
let whose: string | undefined

/** Forgets claims that failed or disappeared. Confirmed ones stay until they are shown. */
const tidy = (): void => {
  const rows = new Map(outbox.rows.map((row) => [row.opKey, row]))
  for (const [key, wasThere] of left) {
    const row = rows.get(key)
    if (row ? !isWaiting(row) && row.state !== 'done' : wasThere) left.delete(key)
    else left.set(key, row !== undefined)
  }
}
subscribe(outbox, tidy)
subscribe(session, () => {
  if (session.player?.roleid !== whose) left.clear()
})

export const leaveClaims = (keys: readonly string[]): void => {
  if (session.player?.roleid !== whose) left.clear()
  whose = session.player?.roleid
  for (const key of keys) left.set(key, false)
  tidy()
}

/** Whether the player had dismissed all of these, which are about to be shown. Forgets them. */
export const takeLeft = (keys: readonly string[]): boolean => {
  const all = keys.every((key) => left.has(key))
  for (const key of keys) left.delete(key)
  return all
}

/** No answer for a long time: says that they wait, and later shows them in one line. */
export const leaveWaiting = (keys: readonly string[]): void => {
  const waiting = outbox.rows.filter((row) => keys.includes(row.opKey) && isWaiting(row) && isTheirs(row))
  const count = waiting.length
  if (count === 0) return
  leaveClaims(waiting.map(({ opKey }) => opKey))
  const offline = connection.current === 'offline'
  const words = t`${plural(count, { one: '# claim waiting', other: '# claims waiting' })}`
  toast(offline ? t`Saved, waiting for signal` : words, 'waiting')
}
