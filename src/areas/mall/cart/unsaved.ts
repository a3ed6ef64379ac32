import { proxy, subscribe } from 'valtio'
import { cartPut, shopCar } from '../../../contract/mall/cart.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { reading } from '../../../state/reading/answers.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'
import { session } from '../../../state/session.ts'

export type Put = ArgsOf<typeof cartPut>

/** What was tapped and is not among the rows yet: who taps faster than the device writes counts on from there. */
export const unsaved = proxy<{
  puts: readonly { readonly whose: string | undefined; readonly tap: number; readonly put: Put }[]
}>({ puts: [] })

/** How many of it were asked for last. */
export const wantedOf = (id: string, puts: readonly Put[]): number | undefined =>
  puts.filter((put) => put.id === id).at(-1)?.count

let lastTap = 0

const isShown = (opKey: string): boolean => outbox.rows.some((row) => row.opKey === opKey)

/** The row shows it, or the next change of the rows says why it does not. */
const shownAs = (opKey: string): Promise<void> =>
  new Promise((resolve) => {
    if (isShown(opKey)) return resolve()
    const stop = subscribe(outbox, () => {
      stop()
      resolve()
    })
  })

/** The row that was written for it, or that of a later tap in its place, which waits as well. */
const isWritten = async (opKey: string, put: Put): Promise<boolean> => {
  const slot = cartPut.slot(put)
  const rows = await request()
    .outbox.rows()
    .catch(() => null)
  return rows === null || rows.some((row) => row.opKey === opKey || (row.slot === slot && isWaiting(row)))
}

/**
 * What is shown counts it. Where nothing can be stored the tap went straight to the service and no row comes of it:
 * then the service's own cart says so.
 */
const counted = async (opKey: string, put: Put): Promise<void> => {
  if (isShown(opKey) || (await isWritten(opKey, put))) await shownAs(opKey)
  else await reading(shopCar, {}).renew()
}

export const putUnsaved = async (put: Put) => {
  lastTap += 1
  const tap = lastTap
  const whose = session.player?.roleid
  unsaved.puts = [...unsaved.puts, { whose, tap, put }]
  const answer = await request().ask(cartPut, put)
  if (answer.ok && 'opKey' in answer) await counted(answer.opKey, put)
  // A later tap stands for those before it.
  const isOver = (one: (typeof unsaved.puts)[number]): boolean =>
    one.tap === tap || (one.tap < tap && one.whose === whose && one.put.id === put.id)
  unsaved.puts = unsaved.puts.filter((one) => !isOver(one))
  return answer
}
