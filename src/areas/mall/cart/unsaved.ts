import { proxy, subscribe } from 'valtio'
import { cartPut } from '../../../contract/mall/cart.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { outbox } from '../../../state/rows.ts'
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

/** The row shows it, or the next change of the rows says why it does not. */
const shownAs = (opKey: string): Promise<void> =>
  new Promise((resolve) => {
    if (outbox.rows.some((row) => row.opKey === opKey)) return resolve()
    const stop = subscribe(outbox, () => {
      stop()
      resolve()
    })
  })

export const putUnsaved = async (put: Put) => {
  lastTap += 1
  const tap = lastTap
  unsaved.puts = [...unsaved.puts, { whose: session.player?.roleid, tap, put }]
  const answer = await request().ask(cartPut, put)
  if (answer.ok && 'opKey' in answer) await shownAs(answer.opKey)
  unsaved.puts = unsaved.puts.filter((one) => one.tap !== tap)
  return answer
}
