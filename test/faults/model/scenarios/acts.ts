import { networkFaults } from '../line/faults.ts'
import { slowTravel } from './line.ts'
import type { Scenario, Scene } from './scenario.ts'

const anyTab = ({ player, chance }: Scene) => player.tab(chance.below(3))
const run = (work: Promise<void>): void => void work.catch(() => {})

export const acts: readonly Scenario[] = [
  {
    name: 'acts in two tabs',
    tabs: 2,
    line: () => [networkFaults.hang, networkFaults['apply, then reset'], slowTravel],
    /** Live actions on a bad line: tabs open, pages reload, and the player retries until there is an answer. */
    beside(scene, index) {
      const { player, time, chance, device } = scene
      scene.hits += 1
      run(player.act(anyTab(scene), 10 + index))
      time.after(chance.between(500, 20_000), () => {
        const tab = anyTab(scene)
        if (chance.hits(0.5)) tab.process.kill()
        device.openTab()
      })
      time.after(chance.between(15_000, 40_000), () => run(player.outcomeOf(anyTab(scene), 10 + index)))
      time.after(chance.between(16_000, 60_000), () => run(player.act(anyTab(scene), 10 + index)))
    },
  },
  {
    name: 'acts after marks',
    line: () => [networkFaults.refuse, networkFaults['reset before read']],
    beside(scene, index) {
      const { player, time, chance } = scene
      scene.hits += 1
      run(player.lock(anyTab(scene), index % 2 === 0))
      time.after(chance.between(50, 9_000), () => run(player.act(anyTab(scene), 10 + index)))
    },
  },
  {
    name: 'other arguments',
    screens: true,
    tabs: 2,
    line: () => [slowTravel],
    rate: 0.8,
    /** The same read for another card in another tab, on a slow line; both are cached on the device. */
    async beside(scene, index) {
      const { player, time, chance, network, device } = scene
      network.bad = false
      if (index === 0) {
        player.readOther(player.tab(0)).catch(() => {})
        await time.runUntil(time.now + 5_000)
      }
      network.bad = true
      if (index % 2 === 0) return
      device.killAll()
      const [first, second] = [player.tab(0), device.openTab()]
      network.cutFor = (body) => body.includes('get_sign_in_info') && body.includes('"icId":""')
      await time.runUntil(time.now + chance.between(300, 3_000))
      scene.hits += 1
      player.readOther(second).catch(() => {})
      await time.runUntil(time.now + chance.between(5_000, 16_000))
      if (first.process.alive) first.wake()
      network.cutFor = () => false
    },
  },
]
