import { isFinished, type Row } from '../../../src/client/outbox/row.ts'
import { MINUTE_MS } from '../../../src/rules/time/units.ts'
import type { Scenario, Scene } from './scenarios/scenario.ts'
import type { Oracle } from './screen/oracle.ts'
import type { ModelServer } from './service/server.ts'

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
 * While the service postpones a claim, later ones of its lane stay queued behind it, because a lane keeps its order. A
 * claim that the service fails at is parked and holds up nothing.
 */
const waitsRightly = (row: Row, open: readonly Row[], server: ModelServer): boolean => {
  const isBefore = (other: Row) => other.lane === row.lane && other.seq < row.seq
  const isBehind = row.state === 'queued' && open.some((other) => isBefore(other) && server.broken(other))
  return server.broken(row) || (server.brokenAs === 'unavailable' && isBehind)
}

/**
 * All faults are over: the player opens the app, logs in if needed, waits, and asks the service about parked rows. What
 * has not ended afterwards never will.
 */
export const recover = async (scene: Scene, scenario: Scenario, account: string, oracle: Oracle): Promise<void> => {
  const { time, device, player, server } = scene
  const tab = device.openTab()
  const open = async () => (await device.disk.rows()).filter((row) => row.account === account && !isFinished(row))
  const parked = async () => (await open()).filter((row) => row.state === 'parked')
  const isHeldUp = (rows: readonly Row[]) => {
    const slots = new Set(rows.filter((row) => row.state === 'parked').map((row) => row.slot ?? row.seq))
    return rows.every((row) => slots.has(row.slot ?? row.seq))
  }
  const settled = async (isSettled = isHeldUp) => {
    for (let minutes = 0; minutes < 40; minutes++) {
      if (isSettled(await open())) return
      await time.sleep(MINUTE_MS)
    }
  }
  /** Everything else has to get through first. Then the service works again, and the app is opened once more. */
  const mended = async () => {
    const stuckOf = (rows: readonly Row[]) => rows.filter((row) => !waitsRightly(row, rows, server))
    await settled((rows) => stuckOf(rows).length === 0)
    for (const { state, opKey } of stuckOf(await open()))
      player.untrue.push(`stuck: ${state} beside what the service cannot do: ${opKey}`)
    server.broken = () => false
    device.openTab()
    await settled((rows) => rows.length === 0)
  }

  const work = async () => {
    await time.sleep(20_000)
    const info = device.disk.signedIn()
    if (info?.roleid !== account) {
      if (info) await insisted(() => player.leave(tab, 'keep'))
      await player.login(tab, account)
    }
    await (scenario.lasts?.service ? mended() : settled())
    for (let asked = 0; asked < MOST_QUESTIONS && !scenario.lasts?.service; asked++) {
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
