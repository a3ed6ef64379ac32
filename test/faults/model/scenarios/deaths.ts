import { networkFaults } from '../line/faults.ts'
import type { Process } from '../process.ts'
import { anyThree, slowTravel } from './line.ts'
import type { Scenario, Scene } from './scenario.ts'

/** From now on processes die after the planned number of awaits, in order of creation. */
const plotDeaths = (scene: Scene): void => {
  const cuts = [...scene.plan.cuts]
  const plot = (process: Process) => {
    const cut = cuts.shift()
    if (cut === undefined) return
    process.cutAt = process.awaits + cut
    process.onDeath(() => {
      if (process.awaits === process.cutAt) scene.hits += 1
    })
  }
  for (const process of scene.device.processes()) plot(process)
  scene.device.onBirth = plot
}

/** The phone is locked, preferably while something is in flight. */
const freeze = (scene: Scene): void => {
  const { time, chance, network, device } = scene
  const awake = device.processes().filter((process) => process.alive && process.frozenUntil <= time.now)
  const busy = awake.find((process) => network.isBusy(process))
  const process = busy ?? awake[chance.below(awake.length)]
  if (!process) return
  if (busy) scene.hits += 1
  process.frozenUntil = time.now + chance.between(20_000, 120_000)
}

const MONTH_MS = 31 * 86_400_000

/** Freezes the process that is refreshing the session, forever, while it holds the lock. */
const freezeHolder = (scene: Scene): void => {
  const { device, time } = scene
  const [holder] = device.holders()
  if (!holder) return
  holder.frozenUntil = time.now + MONTH_MS
  scene.hits += 1
}

export const deaths: readonly Scenario[] = [
  {
    name: 'crash at an await',
    line: () => [networkFaults['apply, then reset'], networkFaults.hang],
    begin: plotDeaths,
  },
  {
    name: 'frozen',
    line: () => [slowTravel, networkFaults['reset before read']],
    beside: (scene) => void scene.time.after(scene.chance.between(100, 6_000), () => freeze(scene)),
    lasts: { lives: true },
  },
  {
    name: 'frozen with a lock',
    tabs: 2,
    locks: true,
    line: () => [slowTravel],
    beside(scene) {
      const { time, server } = scene
      if (scene.hits > 0) return
      server.sessions.expireAll()
      for (let ms = 20; ms < 6_000; ms += 150) time.after(ms, () => scene.hits === 0 && freezeHolder(scene))
    },
    lasts: { lives: true },
  },
  {
    name: 'mixed',
    line: anyThree,
    begin: plotDeaths,
    beside(scene) {
      if (scene.chance.hits(0.2)) scene.time.after(scene.chance.between(100, 3_000), () => freeze(scene))
    },
    fired: ({ network }) => network.fired > 0,
  },
]
