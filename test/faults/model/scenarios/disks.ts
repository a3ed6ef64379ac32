import { STORAGE_WITHIN_MS } from '../../../../src/client/device/storage-limit.ts'
import { networkFaults } from '../line/faults.ts'
import { closing, databases, type Operation, type Place, quotaExceeded } from '../phone/disk.ts'
import type { Scenario, Scene } from './scenario.ts'

/** The probe at start must succeed: a page without storage says so and stores nothing. */
const refuses = ({ kind, key }: Operation, error: 'quota' | 'closing') =>
  key !== 'probe' && (error === 'quota' ? kind === 'put' : kind !== 'read')
const errorOf = (error: 'quota' | 'closing') => (error === 'quota' ? quotaExceeded() : closing())

/** Only the n-th write fails, so that each single failure is covered. The plan names which, and how. */
const oneFails = (scene: Scene): void => {
  const { device, plan } = scene
  const [nth = 1, kind = 0] = plan.cuts
  let left = nth
  const error = kind % 2 === 0 ? 'quota' : 'closing'
  device.disk.fault = (operation) => {
    if (!refuses(operation, error)) return null
    left -= 1
    if (left !== 0) return null
    scene.hits += 1
    return errorOf(error)
  }
}

const someFail = (scene: Scene): void => {
  const { device, chance } = scene
  device.disk.fault = (operation) => {
    const error = chance.hits(0.5) ? 'quota' : 'closing'
    if (!refuses(operation, error) || !chance.hits(0.08)) return null
    scene.hits += 1
    return errorOf(error)
  }
}

/** One of the databases is full from now on. */
const full = (scene: Scene): void => {
  const { device, chance, network } = scene
  // These two decide what becomes of a claim.
  const vital: Place = chance.hits(0.5) ? 'outbox' : 'session'
  const place = chance.hits(0.6) ? vital : (databases[chance.below(databases.length)] ?? vital)
  // A few bytes may still fit: then a page believes that its storage works.
  const takesLittle = chance.hits(0.5)
  // Or deleting the reserve makes room for some small writes.
  const perPiece = chance.hits(0.5) ? 90 : 0
  const pieces = () => device.disk.keysIn('session').filter((key) => key.startsWith('ballast:')).length
  const before = pieces()
  let taken = 0
  device.disk.fault = (operation) => {
    // While the outbox is full, waiting rows cannot even be taken, so it has room again in the end.
    const room = place === 'outbox' && !network.bad
    if (room || operation.place !== place || operation.kind !== 'put') return null
    if (takesLittle && operation.key === 'probe') return null
    if (taken < perPiece * (before - pieces())) {
      taken += 1
      return null
    }
    scene.hits += 1
    return quotaExceeded()
  }
}

/**
 * Another process blocks a database while a page opens or the worker starts. Something waits, so that a page can be
 * wrong about it.
 */
const slowStart = async (scene: Scene): Promise<void> => {
  const { device, chance, time, player, network } = scene
  network.cut = true
  player.tapOn(player.tab(chance.below(2)), chance.below(4)).catch(() => {})
  // Long enough ago that the opening page should know of it.
  await time.runUntil(time.now + chance.between(200, 9_000))
  const workerAlone = chance.hits(0.4)
  if (workerAlone) device.killWorker()
  else device.killAll()
  const place: Place = chance.hits(0.5) ? 'session' : 'outbox'
  device.disk.heldUntil.set(place, time.now + chance.between(1_000, 30_000))
  scene.hits += 1
  if (workerAlone) player.tab(0).layer.outbox.nudge()
  else player.tab(0)
  await time.runUntil(time.now + chance.between(500, 20_000))
  network.cut = false
}

/** A database hangs for a while in the middle of everything. */
const hangs = async (scene: Scene): Promise<void> => {
  const { device, chance, time, player, network } = scene
  const place: Place = chance.hits(0.6) ? 'outbox' : (databases[chance.below(databases.length)] ?? 'session')
  player.lock(player.tab(chance.below(2)), chance.hits(0.5)).catch(() => {})
  // The first letter of the lane does not get through, so later taps stay in the outbox.
  const isHeldUp = chance.hits(0.3)
  if (isHeldUp) {
    network.cutFor = (body) => body.includes('"id":"d"')
    player.tapOn(player.tab(chance.below(2)), 4).catch(() => {})
  }
  await time.runUntil(time.now + chance.between(0, 500))
  // Operations stay in order like in a browser, so the end of the hang only moves later.
  const until = Math.max(device.disk.heldUntil.get(place) ?? 0, time.now + chance.between(4_000, 60_000))
  device.disk.heldUntil.set(place, until)
  device.disk.wordIsLate = () => time.now < until && chance.hits(0.5)
  scene.hits += 1
  const tab = player.tab(chance.below(2))
  const taps = [
    () => player.lock(tab, chance.hits(0.5)),
    () => player.tapOn(tab, chance.below(4)),
    () => player.act(tab, chance.below(4)),
  ]
  const tap = isHeldUp ? () => player.tapOn(tab, 1 + chance.below(3)) : taps[chance.below(taps.length)]
  tap?.().catch(() => {})
  await time.runUntil(time.now + chance.between(500, 70_000))
  // A tap right after the hang may overtake what still waits for its turn.
  if (!isHeldUp && !chance.hits(0.5)) return
  await time.runUntil(until + chance.between(-4_000, 2_000))
  if (!isHeldUp && chance.hits(0.5)) {
    player.lock(player.tab(chance.below(2)), chance.hits(0.5)).catch(() => {})
    return
  }
  // What was written late is seen and discarded before it is sent, there or on a page opened since.
  if (chance.hits(0.5)) tab.process.kill()
  player.giveUp(player.tab(chance.below(2)), chance.below(8)).catch(() => {})
}

/** A write that is done but never reported: such a connection stays blocked until its page is gone. */
const oneIsUnheard = (scene: Scene): void => {
  const { chance, device, network, plan, player, time } = scene
  const place: Place = plan.seed % 3 === 0 ? 'outbox' : 'session'
  let left = 1 + ((plan.cuts[0] ?? 1) % 8)
  /** The row is there to see, and is discarded while its own tap still waits. */
  const isGivenUp = place === 'outbox' && chance.hits(0.7)
  const waiting = () => player.taps.findLast(({ open }) => open)?.tab
  const giveUp = () => {
    player.giveUp(waiting() ?? player.tab(0), chance.below(4)).catch(() => {})
    // By the clock: the page may die over it.
    time.after(300, () => {
      network.cut = false
    })
  }
  device.disk.wordIsLost = (operation) => {
    if (operation.place !== place || operation.kind === 'read' || operation.key === 'probe') return false
    if (isGivenUp && !waiting()) return false
    left -= 1
    if (left !== 0) return false
    scene.hits += 1
    if (!isGivenUp) return true
    // Otherwise it would have been sent before anybody could.
    network.cut = true
    time.after(chance.between(100, STORAGE_WITHIN_MS), giveUp)
    return true
  }
}

/** Longer than any backoff. */
const WITHIN_MS = 8 * 60_000

/** All faults are over, and open pages must continue by themselves. */
const goesOn = async ({ device, network, time, player }: Scene): Promise<void> => {
  network.bad = false
  device.disk.wordIsLost = () => false
  for (const tab of device.living()) tab.wake()
  await time.runUntil(time.now + WITHIN_MS)
  const left = (await device.disk.rows()).filter(({ state }) => ['queued', 'waiting', 'sending'].includes(state))
  for (const { state, opKey } of left) player.untrue.push(`stuck: ${state} on an open page with a good line: ${opKey}`)
}

const leaves = (scene: Scene): void => {
  const { player, time, chance } = scene
  const run = async () => {
    await player.leave(player.tab(0), chance.hits(0.5) ? 'keep' : 'discard')
    await time.sleep(40_000)
    await player.login(player.tab(0), player.account)
  }
  time.after(chance.between(0, 3_000), () => {
    run().catch(() => {})
  })
}

export const disks: readonly Scenario[] = [
  {
    name: 'one write fails',
    disturbsLanes: true,
    screens: true,
    begin: oneFails,
    beside: (scene, index) => {
      if (index === 3) leaves(scene)
    },
  },
  { name: 'writes fail now and then', disturbsLanes: true, line: () => [networkFaults.refuse], begin: someFail },
  {
    name: 'disk full',
    disturbsLanes: true,
    line: () => [networkFaults.refuse, networkFaults['apply, then reset']],
    beside(scene, index) {
      const { player, chance } = scene
      player.lock(player.tab(chance.below(3)), index % 2 === 0).catch(() => {})
      if (index === 1) full(scene)
    },
    lasts: { disk: true },
  },
  {
    name: 'slow storage at start',
    disturbsLanes: true,
    screens: true,
    worker: true,
    // Something must wait, so that a page can be wrong about it.
    line: () => [networkFaults.refuse],
    async beside(scene, index) {
      if (index % 3 === 1) await slowStart(scene)
    },
    lasts: { lives: true },
  },
  {
    name: 'a worker without storage',
    screens: true,
    worker: true,
    line: () => [networkFaults.refuse, networkFaults['apply, then reset']],
    begin(scene) {
      const { device } = scene
      device.killWorker()
      device.workerHasStorage = () => {
        scene.hits += 1
        return false
      }
    },
    fired: ({ hits }) => hits > 0,
  },
  {
    name: 'a word of storage that never comes',
    disturbsLanes: true,
    line: () => [networkFaults.refuse],
    begin: oneIsUnheard,
    after: goesOn,
    fired: ({ hits }) => hits > 0,
  },
  {
    name: 'storage hangs',
    disturbsLanes: true,
    line: () => [networkFaults.refuse, networkFaults['reset before read'], networkFaults['apply, then reset']],
    async beside(scene, index) {
      const { plan, chance, device, time } = scene
      if (index === 1 && plan.seed % 3 === 0) {
        leaves(scene)
        if (chance.hits(0.3)) device.disk.heldUntil.set('screens', time.now + chance.between(4_000, 60_000))
      }
      if (index % 2 === 0) await hangs(scene)
    },
  },
]
