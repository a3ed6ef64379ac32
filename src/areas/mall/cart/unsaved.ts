import { proxy, subscribe } from 'valtio'
import { cartPut, shopCar } from '../../../contract/mall/cart.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { reading } from '../../../state/reading/answers.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'
import { session } from '../../../state/session.ts'

export type Put = ArgsOf<typeof cartPut>

/** Taps whose rows are not written yet, so that fast tapping continues from the last tapped count. */
export const unsaved = proxy<{
  puts: readonly { readonly whose: string | undefined; readonly tap: number; readonly put: Put }[]
}>({ puts: [] })

/** The last requested count of these goods. */
export const wantedOf = (id: string, puts: readonly Put[]): number | undefined =>
  puts.filter((put) => put.id === id).at(-1)?.count

let lastTap = 0

const isShown = (opKey: string): boolean => outbox.rows.some((row) => row.opKey === opKey)

/** Resolves once the row is visible, or the next change of the rows shows that it will not be. */
const shownAs = (opKey: string): Promise<void> =>
  new Promise((resolve) => {
    if (isShown(opKey)) return resolve()
    const stop = subscribe(outbox, () => {
      stop()
      resolve()
    })
  })

/** Whether a row was written for this tap, or for a later one that replaced it. */
const isWritten = async (opKey: string, put: Put): Promise<boolean> => {
  const slot = cartPut.slot(put)
  const rows = await request()
    .outbox.rows()
    .catch(() => null)
  return rows === null || rows.some((row) => row.opKey === opKey || (row.slot === slot && isWaiting(row)))
}

/**
 * Waits until the tap is part of what is shown. If nothing can be stored it was sent directly without a row; then the
 * cart is reloaded.
 */
const counted = async (opKey: string, put: Put): Promise<void> => {
  if (isShown(opKey) || (await isWritten(opKey, put))) await shownAs(opKey)
  else await reading(shopCar, {}).refetch()
}

export const putUnsaved = async (put: Put) => {
  lastTap += 1
  const tap = lastTap
  const whose = session.player?.roleid
  unsaved.puts = [...unsaved.puts, { whose, tap, put }]
  const answer = await request().ask(cartPut, put)
  if (answer.ok && 'opKey' in answer) await counted(answer.opKey, put)
  // A later tap includes the earlier ones.
  const isOver = (one: (typeof unsaved.puts)[number]): boolean =>
    one.tap === tap || (one.tap < tap && one.whose === whose && one.put.id === put.id)
  unsaved.puts = unsaved.puts.filter((one) => !isOver(one))
  return answer
}
