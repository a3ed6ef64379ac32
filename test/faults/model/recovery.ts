import { isFinished } from '../../../src/request/outbox/row.ts'
import type { Scene } from './mischief.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 45 * MINUTE_MS

/**
 * Everything is well again: the player opens the app, signs in where that is needed, waits, and asks the service about what is
 * parked. Whatever is not ended after this never ends.
 */
export const recover = async ({ time, device, player }: Scene, account: string): Promise<void> => {
  const tab = device.openTab()
  const open = async () => (await tab.layer.outbox.rows()).filter((row) => !isFinished(row))
  const nextParked = async () => (await open()).find((row) => row.state === 'parked')
  const settled = async () => {
    for (let minutes = 0; minutes < 40; minutes++) {
      const rows = await open()
      const parkedLanes = new Set(rows.filter((row) => row.state === 'parked').map((row) => row.lane))
      if (rows.every((row) => parkedLanes.has(row.lane))) return
      await time.sleep(MINUTE_MS)
    }
  }

  const work = async () => {
    await time.sleep(20_000)
    const info = await tab.layer.session.current()
    if (info?.roleid !== account) {
      if (info) await player.leave(tab, 'keep')
      await player.login(tab, account)
    }
    await settled()
    for (let row = await nextParked(); row; row = await nextParked()) {
      await tab.layer.outbox.askServer(row.seq)
      await settled()
      // So long as a copy may be on its way, the service's word does not end it.
      await time.sleep(MINUTE_MS)
    }
    device.openTab()
    await time.sleep(500)
    await player.announce()
    await player.announce()
  }
  let ended = false
  work().finally(() => {
    ended = true
  })
  await time.runUntil(time.now + LONGEST_MS, () => ended)
}
