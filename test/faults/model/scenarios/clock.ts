import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { networkFaults } from '../line/faults.ts'
import type { Scenario, Scene } from './scenario.ts'

const skewed = ({ server }: Scene): boolean => (server.said.get('time_skew') ?? 0) > 0
const hours = (count: number): number => count * HOUR_MS
/** Not only whole days, because the time of day can be shown wrong as well. */
const jumps = [hours(194), hours(-194), hours(967), hours(29), hours(-29), hours(3), hours(-3)] as const

/** Set ahead to cheat in another game, set back by a wrong network time, set right again. */
const jump = ({ device, chance }: Scene): void => {
  device.clock.setAhead(chance.hits(0.3) ? 0 : (jumps[chance.below(jumps.length)] ?? 0))
}

export const clocks: readonly Scenario[] = [
  {
    name: 'clock off by a day',
    begin: ({ device, chance }) => device.clock.setAhead(chance.hits(0.5) ? DAY_MS : -DAY_MS),
    fired: skewed,
  },
  {
    name: 'clock jumps',
    screens: 'now and then',
    disturbsLanes: true,
    line: () => [networkFaults.refuse],
    begin: ({ device, chance }) => {
      device.clock.drift = chance.hits(0.3) ? chance.between(-0.05, 0.05) : 0
    },
    beside(scene) {
      if (!scene.chance.hits(0.4)) return
      jump(scene)
      scene.hits += 1
    },
  },
  {
    name: 'clock of 2020',
    screens: 'now and then',
    line: () => [networkFaults.refuse],
    /** The battery was empty: the device knows no time until the service has answered. */
    begin(scene) {
      const { device, time, chance, network } = scene
      device.killAll()
      device.disk.forget('session', 'clockOffset')
      device.clock.setAhead(Date.parse('2020-01-01T00:00:00Z') - time.now)
      network.cut = chance.hits(0.7)
      scene.hits += 1
    },
  },
]
