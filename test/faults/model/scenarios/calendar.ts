import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { networkFaults } from '../line/faults.ts'
import type { Scenario, Scene } from './scenario.ts'

const gaps = [HOUR_MS, 9 * HOUR_MS, 14 * HOUR_MS, DAY_MS, 8 * DAY_MS, 31 * DAY_MS] as const
const LONGEST_AWAKE_MS = 14 * HOUR_MS

/** Days pass: the phone is off, in a pocket with the app open, or on a table with its screen on. */
export const passTime = async (scene: Scene, ms: number): Promise<void> => {
  const { device, time, chance } = scene
  const fate = chance.next()
  scene.hits += 1
  if (fate < 0.4) device.killAll()
  else if (fate < 0.8 || ms > LONGEST_AWAKE_MS) device.sleepUntil(time.now + ms)
  await time.runUntil(time.now + ms)
  for (const tab of device.living()) tab.wake()
  await time.runUntil(time.now + chance.between(1_000, 20_000))
}

export const calendars: readonly Scenario[] = [
  {
    name: 'days pass',
    screens: true,
    line: () => [networkFaults.refuse, networkFaults['applied, then 503'], networkFaults['reset before read']],
    async beside(scene, index) {
      const { chance, network, player, time } = scene
      // A sign-in before midnight, which must not be shown as today's afterwards.
      if (index === 0 && chance.hits(0.5)) {
        network.bad = false
        player.tapOn(player.tab(0), 0).catch(() => {})
        await time.runUntil(time.now + 5_000)
        network.bad = true
      }
      if (!chance.hits(0.35)) return
      network.cut = chance.hits(0.5)
      await passTime(scene, gaps[chance.below(gaps.length)] ?? HOUR_MS)
    },
    async after(scene) {
      if (scene.hits === 0) await passTime(scene, DAY_MS)
    },
  },
  {
    name: 'a week of 503',
    rate: 1,
    line: () => [networkFaults['applied, then 503']],
    async after({ device, time }) {
      device.killAll()
      await time.runUntil(time.now + 7 * DAY_MS + 60_000)
      device.openTab()
    },
    fired: ({ network, player }) => network.fired > 0 && player.acknowledged.length > 0,
  },
  {
    name: 'over age',
    rate: 1,
    line: () => [
      networkFaults['reset before read'],
      networkFaults['truncated body'],
      networkFaults['applied, then 503'],
    ],
    async after({ device, time }) {
      device.killAll()
      await time.runUntil(time.now + 7 * DAY_MS + 60_000)
    },
    fired: ({ network, player }) => network.fired > 0 && player.acknowledged.length > 0,
  },
]
