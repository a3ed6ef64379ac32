import { canonical } from '../../../src/request/canonical.ts'
import { type Chance, createChance } from './chance.ts'
import { judge, type Verdict } from './checker.ts'
import { Device } from './device.ts'
import { Mischief, type Scene } from './mischief.ts'
import { Network } from './network.ts'
import type { FaultClass, Plan } from './plan.ts'
import { Player } from './player.ts'
import { recover } from './recovery.ts'
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

/** A refusal next to a copy of the request that is still on its way is the last word only until that copy arrives. */
const lateCopies: readonly FaultClass[] = ['hang', 'duplicate delivery', 'mixed', 'crash at an await']

const skewOf = (plan: Plan, chance: Chance): number => {
  if (plan.faultClass !== 'clock off by a day') return 0
  return chance.hits(0.5) ? DAY_MS : -DAY_MS
}

const firedIn = ({ plan, network, player }: Scene, server: ModelServer, mischief: Mischief): boolean => {
  switch (plan.faultClass) {
    case 'clock off by a day':
      return (server.said.get('time_skew') ?? 0) > 0
    case 'crash at an await':
      return mischief.deaths > 0
    case 'frozen':
      return mischief.freezes > 0
    case 'account switch':
      return mischief.switches > 0
    case 'over age':
      return network.fired > 0 && player.acknowledged.length > 0
    case 'onLine lies':
      return player.acknowledged.length > 0
    default:
      return network.fired > 0
  }
}

const goWrong = async ({ plan, time, chance, device, player }: Scene, mischief: Mischief): Promise<void> => {
  const first = device.openTab()
  await time.runUntil(time.now + 50)
  await player.login(first, '1001')
  for (let more = 1; more < plan.tabs; more++) device.openTab()
  await time.runUntil(time.now + 500)
  mischief.plotDeaths()
  for (const [index, step] of plan.steps.entries()) {
    await time.runUntil(time.now + step.afterMs)
    player.take(step).catch(() => {})
    mischief.plan(index)
  }
  await time.runUntil(time.now + chance.between(5_000, 3 * MINUTE_MS))
  if (plan.faultClass !== 'over age') return
  device.killAll()
  await time.runUntil(time.now + 7 * DAY_MS + MINUTE_MS)
}

const goWell = async (scene: Scene): Promise<void> => {
  const { plan, time, network, device } = scene
  network.bad = false
  device.onBirth = () => {}
  for (const process of device.processes()) process.cutAt = null
  // What froze goes on late and finds the world changed; everything else starts anew.
  if (plan.faultClass !== 'frozen') device.killAll()
  await time.runUntil(time.now + 3 * MINUTE_MS)
  for (const account of plan.faultClass === 'account switch' ? ['1001', '1002'] : ['1001'])
    await recover(scene, account)
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
    skewMs: skewOf(plan, chance),
    onLine: plan.faultClass !== 'onLine lies',
    watch: (store) => witness.watch(store),
  })
  const player = new Player(device, server)
  if (refusable && !lateCopies.includes(plan.faultClass)) {
    server.refusedUntil.set(canonical(refusable.args), START + MINUTE_MS)
  }
  witness.mayGo = (name) => player.released.has(name)
  const scene = { plan, time, chance, network, device, player }
  const mischief = new Mischief(scene)
  await goWrong(scene, mischief)
  await goWell(scene)
  const verdict = judge(player, witness, server, await device.store.rows(), false)
  const circles = device.ranInCircles ? ['stuck: a process ran in circles'] : []
  device.killAll()
  const violations = [...network.broken, ...verdict.violations, ...circles]
  return { ...verdict, violations, fired: firedIn(scene, server, mischief) }
}
