import { canonical } from '../../../src/contract/wire/canonical.ts'
import { MINUTE_MS } from '../../../src/rules/time/units.ts'
import { createChance } from './chance.ts'
import { judge, type Verdict } from './checker.ts'
import { Device } from './device.ts'
import { Network } from './line/network.ts'
import type { FaultClass, Plan } from './plan.ts'
import { Player } from './player/player.ts'
import { recover } from './recovery.ts'
import { scenarioNamed } from './scenarios/index.ts'
import { type Scenario, type Scene, showsScreens } from './scenarios/scenario.ts'
import type { PageSource } from './screen/bundle.ts'
import { Oracle } from './screen/oracle.ts'
import { ModelServer } from './service/server.ts'
import { VirtualTime } from './virtual-time.ts'
import { Witness } from './watch.ts'

const START = Date.parse('2026-11-21T02:00:00Z')
/** Refused for the first minute: the second mission of the first day. */
const refusable = canonical({ taskId: 'read', day: '2026-11-21' })

export interface RoundResult extends Verdict {
  /** Whether the round's fault occurred at all. */
  readonly fired: boolean
}

/** Classes in which a delayed copy of a request may still arrive after a refusal. */
const lateCopies: readonly FaultClass[] = [
  'hang',
  'duplicate delivery',
  'mixed',
  'crash at an await',
  'acts in two tabs',
]

const goWrong = async (scene: Scene, scenario: Scenario, oracle: Oracle): Promise<void> => {
  const { plan, time, chance, device, player } = scene
  const first = device.openTab()
  await time.runUntil(time.now + 50)
  player.login(first, '1001').catch(() => {})
  await time.runUntil(time.now + 50)
  for (let more = 1; more < Math.max(plan.tabs, scenario.tabs ?? 1); more++) device.openTab()
  await time.runUntil(time.now + 500)
  scenario.begin?.(scene)
  for (const [index, step] of plan.steps.entries()) {
    await time.runUntil(time.now + step.afterMs)
    player.take(step).catch(() => {})
    await scenario.beside?.(scene, index)
    oracle.lookAround()
  }
  await time.runUntil(time.now + chance.between(5_000, 3 * MINUTE_MS))
  await scenario.after?.(scene)
  oracle.lookAround()
}

const goWell = async (scene: Scene, scenario: Scenario, oracle: Oracle): Promise<void> => {
  const { time, network, device, server } = scene
  const { lives, disk, service } = scenario.lasts ?? {}
  network.bad = false
  network.cut = false
  network.cutFor = () => false
  device.onBirth = () => {}
  if (!disk) device.disk.fault = () => null
  if (!service) server.broken = () => false
  for (const process of device.processes()) process.cutAt = null
  // Frozen processes thaw late; everything else restarts.
  if (!lives) device.killAll()
  await time.runUntil(time.now + 3 * MINUTE_MS)
  for (const account of scenario.accounts ?? ['1001']) {
    await recover(scene, scenario, account, oracle)
    oracle.lookAround()
  }
}

/** All that takes part in a round, before anything has happened. */
export const setStage = (plan: Plan, page: PageSource | null) => {
  const scenario = scenarioNamed(plan.faultClass)
  const time = new VirtualTime(START)
  const chance = createChance(plan.seed)
  const server = new ModelServer(time)
  server.letters = true
  const witness = new Witness(time)
  const network = new Network({ time, chance, server }, scenario, plan.rate, () => witness.current)
  const device = new Device({
    time,
    chance,
    transport: (from) => network.transport(from),
    withWorker: plan.withWorker || scenario.worker === true,
    webLock: plan.webLock || scenario.locks === true,
    onLine: plan.faultClass !== 'onLine lies',
    page: showsScreens(scenario, plan) ? page : null,
    watch: (store) => witness.watch(store),
  })
  if (plan.paceMs > 0) device.disk.pace = () => Math.round(chance.between(0, plan.paceMs))
  const player = new Player(device, server, time)
  witness.onEmptied = (account, gone) => player.emptied(account, gone)
  const oracle = new Oracle({ time, device, server, player, witness })
  if (!lateCopies.includes(plan.faultClass)) server.refusedUntil.set(refusable, START + MINUTE_MS)
  const scene: Scene = { plan, time, chance, server, network, device, player, hits: 0 }
  return { scene, scenario, oracle, witness }
}

/** A round: a player taps while faults occur, then everything works again, then the results are checked. */
export const playRound = async (plan: Plan, page: PageSource | null): Promise<RoundResult> => {
  const { scene, scenario, oracle, witness } = setStage(plan, page)
  const { device, network, player, server } = scene
  await goWrong(scene, scenario, oracle)
  await goWell(scene, scenario, oracle)
  const verdict = judge({ player, witness, server, left: await device.disk.rows() })
  const circles = device.ranInCircles ? ['stuck: a process ran in circles'] : []
  const reused = server.sessions.reused.map((roleid) => `signed out: an older token of the phone's own ended ${roleid}`)
  device.killAll()
  const fired =
    scenario.fired?.(scene) ?? (scene.hits > 0 || (scene.hits === 0 && !scenario.beside && network.fired > 0))
  return {
    ...verdict,
    violations: [
      ...(scenario.disturbsLanes ? [] : network.broken),
      ...oracle.violations,
      ...reused,
      ...verdict.violations,
      ...circles,
    ],
    fired,
  }
}
