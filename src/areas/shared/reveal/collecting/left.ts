import { plural, t } from '@lingui/core/macro'
import { isTheirs } from '../../../../shell/pending/theirs.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { connection } from '../../../../state/connection.ts'
import { isWaiting, outbox } from '../../../../state/rows.ts'

/** Keys of claims whose player looks at something else until all of them have come. */
const left = new Set<string>()

export const leaveClaims = (keys: readonly string[]): void => {
  for (const key of keys) left.add(key)
}

/** Their player had left all of these, which are told now. */
export const takeLeft = (keys: readonly string[]): boolean => {
  const all = keys.every((key) => left.has(key))
  for (const key of keys) left.delete(key)
  return all
}

/** No answer came for as long as one looks on: it is said that they wait, and they come in one line. */
export const leaveWaiting = (keys: readonly string[]): void => {
  const waiting = outbox.rows.filter((row) => keys.includes(row.opKey) && isWaiting(row) && isTheirs(row))
  const count = waiting.length
  if (count === 0) return
  leaveClaims(waiting.map(({ opKey }) => opKey))
  const offline = connection.current === 'offline'
  const words = t`${plural(count, { one: '# claim waiting', other: '# claims waiting' })}`
  toast(offline ? t`Saved, waiting for signal` : words, 'waiting')
}
