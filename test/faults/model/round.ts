import { canonical } from '../../../src/request/canonical.ts'
import { isFinished } from '../../../src/request/outbox/row.ts'
import { createChance } from './chance.ts'
import { judge, type Verdict } from './checker.ts'
import { Device } from './device.ts'
import { Network } from './network.ts'
import type { Plan } from './plan.ts'
import { Player } from './player.ts'
import { ModelServer } from './server.ts'
import { refusable } from './things.ts'
import { VirtualTime } from './virtual-time.ts'
import { Witness } from './watch.ts'

const START = Date.parse('2026-11-21T02:00:00Z')
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface RoundResult extends Verdict {
  /** Did the fault that this round is about happen at all? */
  readonly fired: boolean
}

/** One round: a player taps while things go wrong, then everything is well again, then the books are compared. */
export const playRound = async (plan: Plan): Promise<RoundResult> => {
  const time = new VirtualTime(START)
  const chance = createChance(plan.seed)
  const server = new ModelServer(time)
  const network = new Network({ time, chance, server }, plan)
  const witness = new Witness()
  const device = new Device({
    time,
    chance,
    transport: (from) => network.transport(from),
    withWorker: plan.withWorker,
    webLock: plan.webLock,
    skewMs: plan.faultClass === 'clock off by a day' ? (chance.hits(0.5) ? DAY_MS : -DAY_MS) : 0,
    onLine: plan.faultClass !== 'onLine lies',
    watch: (store) => witness.watch(store),
  })
  const player = new Player(device, server)
  // A refusal next to a copy of the request that is still on its way is the service's last word only until that copy arrives.
  const lateCopies = ['hang', 'duplicate delivery', 'mixed', 'crash at an await'].includes(plan.faultClass)
  if (refusable && !lateCopies) server.refusedUntil.set(canonical(refusable.args), START + MINUTE_MS)
  let deaths = 0
  let freezes = 0
  let switches = 0

  const first = device.openTab()
  await time.runUntil(time.now + 50)
  await player.login(first, '1001')
  for (let more = 1; more < plan.tabs; more++) device.openTab()
  await time.runUntil(time.now + 500)
  if (plan.faultClass === 'crash at an await' || plan.faultClass === 'mixed') {
    const cuts = [...plan.cuts]
    const plot = (process: (typeof first)['process']) => {
      const cut = cuts.shift()
      if (cut === undefined) return
      process.cutAt = process.awaits + cut
      process.onDeath(() => {
        if (process.awaits === process.cutAt) deaths += 1
      })
    }
    for (const process of device.processes()) plot(process)
    device.onBirth = plot
  }

  const freeze = () => {
    const awake = device.processes().filter((process) => process.alive && process.frozenUntil <= time.now)
    const busy = awake.filter((process) => network.isBusy(process))
    const process = busy[0] ?? awake[chance.below(awake.length)]
    if (!process) return
    if (busy[0]) freezes += 1
    process.frozenUntil = time.now + chance.between(20_000, 120_000)
  }
  const switchAccount = async () => {
    switches += 1
    const tab = player.tab(0)
    await player.leave(tab, chance.hits(0.5) ? 'keep' : 'discard')
    await time.sleep(chance.between(0, 8_000))
    await player.login(tab, player.account === '1001' ? '1002' : '1001')
  }

  for (const [index, step] of plan.steps.entries()) {
    await time.runUntil(time.now + step.afterMs)
    player.take(step).catch(() => {})
    if (plan.faultClass === 'frozen') time.after(chance.between(100, 6_000), freeze)
    if (plan.faultClass === 'account switch' && index % 3 === 1) {
      time.after(chance.between(0, 3_000), () => {
        switchAccount().catch(() => {})
      })
    }
    if (plan.faultClass === 'mixed' && chance.hits(0.2)) time.after(chance.between(100, 3_000), freeze)
  }
  await time.runUntil(time.now + chance.between(5_000, 3 * MINUTE_MS))
  if (plan.faultClass === 'over age') {
    device.killAll()
    await time.runUntil(time.now + 7 * DAY_MS + MINUTE_MS)
  }

  // Everything is well again: the phone is started anew, the player signs in, and time passes.
  network.bad = false
  device.onBirth = () => {}
  for (const process of device.processes()) process.cutAt = null
  if (plan.faultClass !== 'frozen') device.killAll()
  await time.runUntil(time.now + 3 * MINUTE_MS)
  for (const account of plan.faultClass === 'account switch' ? ['1001', '1002'] : ['1001']) {
    await recover(account)
  }

  async function recover(account: string): Promise<void> {
    const tab = device.openTab()
    const live = async () => (await tab.layer.outbox.rows()).filter((row) => !isFinished(row))
    const until = async (work: () => Promise<void>) => {
      let ended = false
      work().finally(() => {
        ended = true
      })
      await time.runUntil(time.now + 45 * MINUTE_MS, () => ended)
    }
    const settled = async () => {
      for (let minutes = 0; minutes < 40; minutes++) {
        const rows = await live()
        const parkedLanes = new Set(rows.filter((row) => row.state === 'parked').map((row) => row.lane))
        if (rows.every((row) => parkedLanes.has(row.lane))) return
        await time.sleep(MINUTE_MS)
      }
    }
    const nextParked = async () => (await live()).find((row) => row.state === 'parked')
    await until(async () => {
      await time.sleep(20_000)
      const info = await tab.layer.session.current()
      if (info?.roleid !== account) {
        if (info) await player.leave(tab, 'keep')
        await player.login(tab, account)
      }
      await settled()
      // Whoever is left is parked and waits for the player, one lane after the other.
      for (let row = await nextParked(); row; row = await nextParked()) {
        await tab.layer.outbox.askServer(row.seq)
        await settled()
      }
      device.openTab()
      await time.sleep(500)
      await player.announce()
      await player.announce()
    })
  }

  const fired = (): boolean => {
    switch (plan.faultClass) {
      case 'clock off by a day':
        return (server.said.get('time_skew') ?? 0) > 0
      case 'crash at an await':
        return deaths > 0
      case 'frozen':
        return freezes > 0
      case 'account switch':
        return switches > 0
      case 'over age':
        return network.fired > 0 && player.acknowledged.length > 0
      case 'onLine lies':
        return player.acknowledged.length > 0
      default:
        return network.fired > 0
    }
  }
  const verdict = judge(player, witness, server, await device.store.rows(), plan.faultClass === 'over age')
  const circles = device.ranInCircles ? ['stuck: a process ran in circles'] : []
  device.killAll()
  return { ...verdict, violations: [...network.broken, ...verdict.violations, ...circles], fired: fired() }
}
