import { plural, t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import { isOfCurrentAccount } from '../../../../shell/pending/is-current-account.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { connection } from '../../../../state/connection.ts'
import { isWaiting, outbox } from '../../../../state/rows.ts'
import { session } from '../../../../state/session.ts'

/**
 * Keys of claims whose player dismissed the progress. The value tells whether its row was seen: a new row may not be
 * written yet.
 */
const dismissed = new Map<string, boolean>()
let owner: string | undefined

/** Forgets claims that failed or disappeared. Confirmed ones stay until they are shown. */
const tidy = (): void => {
  const rows = new Map(outbox.rows.map((row) => [row.opKey, row]))
  for (const [key, wasThere] of dismissed) {
    const row = rows.get(key)
    if (row ? !isWaiting(row) && row.state !== 'done' : wasThere) dismissed.delete(key)
    else dismissed.set(key, row !== undefined)
  }
}
subscribe(outbox, tidy)
subscribe(session, () => {
  if (session.player?.roleid !== owner) dismissed.clear()
})

export const dismissClaims = (keys: readonly string[]): void => {
  if (session.player?.roleid !== owner) dismissed.clear()
  owner = session.player?.roleid
  for (const key of keys) dismissed.set(key, false)
  tidy()
}

/** Whether the player had dismissed all of these, which are about to be shown. Forgets them. */
export const takeDismissed = (keys: readonly string[]): boolean => {
  const all = keys.every((key) => dismissed.has(key))
  for (const key of keys) dismissed.delete(key)
  return all
}

/** No answer for a long time: says that they wait, and later shows them in one line. */
export const dismissWaiting = (keys: readonly string[]): void => {
  const waiting = outbox.rows.filter((row) => keys.includes(row.opKey) && isWaiting(row) && isOfCurrentAccount(row))
  const count = waiting.length
  if (count === 0) return
  dismissClaims(waiting.map(({ opKey }) => opKey))
  const offline = connection.current === 'offline'
  const words = t`${plural(count, { one: '# claim waiting', other: '# claims waiting' })}`
  toast(offline ? t`Saved, waiting for signal` : words, 'waiting')
}
