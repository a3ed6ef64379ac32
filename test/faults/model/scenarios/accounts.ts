import { networkFaults } from '../line/faults.ts'
import { slowTravel } from './line.ts'
import type { Scenario, Scene } from './scenario.ts'

const other = (account: string): string => (account === '1001' ? '1002' : '1001')
const both = ['1001', '1002'] as const

/** One player signs out and another logs in, at once or after a while. */
const switchAccount = async (scene: Scene, pauseMs: number): Promise<void> => {
  const { time, chance, player } = scene
  scene.hits += 1
  const tab = player.tab(chance.below(3))
  await player.leave(tab, chance.hits(0.5) ? 'keep' : 'discard')
  await time.sleep(pauseMs)
  await player.login(tab, other(player.account))
}

/** Sessions expire, so that requests refresh first: accounts change during the refresh. */
const runOut = ({ chance, server }: Scene): void => {
  if (chance.hits(0.3)) server.sessions.expireAll()
}

const later = ({ time, chance }: Scene, mostMs: number, run: () => Promise<void> | void): void =>
  void time.after(chance.between(0, mostMs), () => {
    Promise.resolve(run()).catch(() => {})
  })

export const accounts: readonly Scenario[] = [
  {
    name: 'account switch',
    accounts: both,
    line: () => [networkFaults.refuse, networkFaults['apply, then reset'], slowTravel],
    beside(scene, index) {
      const { chance } = scene
      if (index % 3 !== 1) return
      runOut(scene)
      // After a long pause, leftovers of the previous player can be checked.
      const pauseMs = chance.hits(0.7) ? chance.between(0, 8_000) : 40_000
      later(scene, 3_000, () => switchAccount(scene, pauseMs))
    },
  },
  {
    name: 'account switch, slow line',
    screens: true,
    accounts: both,
    line: () => [slowTravel, slowTravel, networkFaults.refuse],
    beside(scene, index) {
      const { chance } = scene
      if (index % 3 !== 1) return
      runOut(scene)
      later(scene, 3_000, () => switchAccount(scene, chance.hits(0.6) ? 20 : chance.between(0, 60_000)))
    },
  },
  {
    name: 'session ended from elsewhere',
    screens: true,
    worker: true,
    accounts: both,
    line: () => [networkFaults.refuse],
    /** From another device while no page is open, so the worker finds out. */
    async beside(scene, index) {
      const { chance, player, device, server, time } = scene
      if (index === 0) player.type(player.tab(0))
      if (index % 3 !== 2) return
      await time.runUntil(time.now + chance.between(500, 5_000))
      scene.hits += 1
      if (chance.hits(0.4)) {
        player.leave(player.tab(0), 'keep').catch(() => {})
        await time.runUntil(time.now + chance.between(0, 40))
      } else if (chance.hits(0.7)) server.sessions.endAll()
      const { account } = player
      device.killAll()
      void device.syncEvent()
      await time.runUntil(time.now + chance.between(1_000, 60_000))
      const tab = player.tab(0)
      await time.runUntil(time.now + 2_000)
      if (!device.disk.signedIn()) later(scene, 1, () => player.login(tab, other(player.account)))
      await time.runUntil(time.now + 8_000)
      // The page opened since deletes what was left of them.
      if (device.disk.signedIn()?.roleid !== account) player.expectNoDraftOf(account)
    },
  },
  {
    name: 'a tab that heard nothing',
    screens: true,
    tabs: 2,
    accounts: both,
    /** A suspended tab misses messages, and the account has changed when it is shown again. */
    async beside(scene, index) {
      const { chance, player, device, time } = scene
      if (index % 3 !== 1) return
      const [deaf, ...more] = device.living()
      const awake = more[0]
      if (!deaf || !awake) return
      scene.hits += 1
      deaf.process.deaf = true
      later(scene, 1, async () => {
        await player.leave(awake, 'keep')
        await player.login(awake, other(player.account))
      })
      await time.runUntil(time.now + chance.between(3_000, 20_000))
      deaf.process.deaf = false
      deaf.wake()
      player.tapOn(deaf, chance.below(5)).catch(() => {})
      await time.runUntil(time.now + chance.between(500, 12_000))
    },
  },
]
