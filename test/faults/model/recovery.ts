import { isFinished, type Row } from '../../../src/client/outbox/row.ts'
import type { Oracle } from './screen/oracle.ts'
import type { Scene, Wheel } from './wheels/wheel.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 60 * MINUTE_MS
const MOST_QUESTIONS = 40

/** Retries once, since the device may be failing at the moment. */
const insisted = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    return work()
  }
}

/**
 * All faults are over: the player opens the app, logs in if needed, waits, and asks the service about parked rows. What
 * has not ended afterwards never will.
 */
export const recover = async (scene: Scene, wheel: Wheel, account: string, oracle: Oracle): Promise<void> => {
  const { time, device, player, server } = scene
  const tab = device.openTab()
  const open = async () => (await device.disk.rows()).filter((row) => row.account === account && !isFinished(row))
  const parked = async () => (await open()).filter((row) => row.state === 'parked')
  const isHeldUp = (rows: readonly Row[]) => {
    const slots = new Set(rows.filter((row) => row.state === 'parked').map((row) => row.slot ?? row.seq))
    return rows.every((row) => slots.has(row.slot ?? row.seq))
  }
  const settled = async () => {
    for (let minutes = 0; minutes < 40; minutes++) {
      const rows = await open()
      if (wheel.lasts?.handsOff ? rows.every((row) => server.broken(row)) : isHeldUp(rows)) return
      await time.sleep(MINUTE_MS)
    }
  }

  const work = async () => {
    await time.sleep(20_000)
    const info = device.disk.signedIn()
    if (info?.roleid !== account) {
      if (info) await insisted(() => player.leave(tab, 'keep'))
      await player.login(tab, account)
    }
    await settled()
    for (let asked = 0; asked < MOST_QUESTIONS && !wheel.lasts?.handsOff; asked++) {
      const [row] = await parked()
      if (!row) break
      await tab.layer.outbox.askServer(row.seq)
      await settled()
      // While a copy may be in flight, an answer of the service is not final.
      if ((await parked()).some(({ seq }) => seq === row.seq)) await time.sleep(MINUTE_MS)
    }
    tab.wake()
    await time.sleep(15_000)
    oracle.finalLook(tab)
    device.openTab()
    await time.sleep(500)
    await player.announce()
    await player.announce()
  }
  let ended = false
  const over = () => {
    ended = true
  }
  work().then(over, over)
  await time.runUntil(time.now + LONGEST_MS, () => ended)
}
