import { WHY_OVER } from '../../../../src/client/core.ts'
import { encodeStored } from '../../../../src/client/device/stored.ts'
import { MINUTE_MS } from '../../../../src/rules/time/units.ts'
import type { Tab } from '../device.ts'
import { networkFaults } from '../line/faults.ts'
import { quotaExceeded } from '../phone/disk.ts'
import type { Process } from '../process.ts'
import { slowTravel } from './line.ts'
import type { Scenario, Scene } from './scenario.ts'

/** Whoever asks for the session to be renewed falls asleep over it, after so many of the awaits that follow. */
const fallAsleep = async ({ device, player, time }: Scene, awaits: number, ms: number): Promise<readonly Tab[]> => {
  const sleepers: Process[] = []
  const isAsleep = () => sleepers.some(({ frozenUntil }) => frozenUntil > time.now)
  device.onLock = (process) => {
    device.onLock = () => {}
    process.nap = { at: process.awaits + awaits, ms }
    sleepers.push(process)
  }
  player.readOther(player.tab(0)).catch(() => {})
  await time.runUntil(time.now + MINUTE_MS / 2, isAsleep)
  device.onLock = () => {}
  return isAsleep() ? device.living().filter(({ process }) => !sleepers.includes(process)) : []
}

/** It wakes when others have renewed the session and gone on. */
const sleepOverRenewal = async (scene: Scene): Promise<void> => {
  const { player, time, chance, server } = scene
  server.sessions.expireAll()
  const others = await fallAsleep(scene, 1 + chance.below(4), chance.between(2, 10) * MINUTE_MS)
  if (others.length === 0) return
  scene.hits += 1
  for (const tab of others) player.readOther(tab).catch(() => {})
  await time.runUntil(time.now + 10 * MINUTE_MS + chance.between(0, MINUTE_MS))
}

/** The service has ended it, and somebody logs in before whoever heard that has tidied up behind it. */
const loginAtItsEnd = async (scene: Scene, awaits: number): Promise<void> => {
  const { time, chance, player, device, server } = scene
  const { disk } = device
  server.sessions.endAll()
  const [tab] = await fallAsleep(scene, awaits, chance.between(1_000, 4_000))
  await time.runUntil(time.now + 500)
  if (!tab || disk.signedIn()) return
  const next = player.account === '1001' ? '1002' : '1001'
  const chosen = `card of ${next}`
  let isHere = false
  const arrive = async () => {
    await player.login(tab, next)
    await tab.layer.stored.set('icId', chosen)
    isHere = true
  }
  arrive().catch(() => {})
  await time.runUntil(time.now + 10_000)
  if (!isHere) return
  scene.hits += 1
  if (disk.valueIn('session', 'icId') !== encodeStored(chosen))
    player.untrue.push(`lost: what ${next} chose went with who was here before`)
  if (disk.valueIn('session', WHY_OVER) !== undefined)
    player.untrue.push(`false word: ${next} is logged in, and it is written why that is over`)
}

/** What one process does in the middle of what another is at. */
export const between: readonly Scenario[] = [
  {
    name: 'asleep over a renewal',
    tabs: 2,
    locks: true,
    line: () => [slowTravel, networkFaults['apply, then reset']],
    beside: (scene, index) => (index % 3 === 1 ? sleepOverRenewal(scene) : undefined),
    lasts: { lives: true },
  },
  {
    name: 'a login as a session ends',
    tabs: 2,
    locks: true,
    accounts: ['1001', '1002'],
    beside: (scene, index) => (index % 3 === 1 ? loginAtItsEnd(scene, 5 + scene.chance.below(6)) : undefined),
  },
  {
    name: 'a login as a page purges',
    screens: true,
    tabs: 2,
    locks: true,
    accounts: ['1001', '1002'],
    beside: (scene, index) => (index % 3 === 1 ? loginAtItsEnd(scene, 10 + scene.chance.below(25)) : undefined),
  },
  {
    name: 'turns that wait',
    tabs: 2,
    line: () => [slowTravel],
    begin({ device, chance }) {
      device.disk.pace = ({ place, kind }) => {
        if (place !== 'outbox') return 0
        return Math.round(kind === 'read' ? chance.between(1, 10) : chance.between(20, 250))
      }
    },
    /**
     * Without signal all pages wait for the same moment: each finds what is due, and waits for its turn to take it. One
     * has to make room on a full disk first, and comes to its turn after those that found it later.
     */
    beside(scene) {
      const { device, time, chance, network } = scene
      network.cut = true
      for (let ms = 500; ms <= 6_000; ms += 500)
        time.after(ms, () => {
          for (const tab of device.living()) tab.layer.outbox.nudge()
        })
      time.after(chance.between(1_000, 6_000), () => {
        network.cut = false
        let isFull = device.disk.keysIn('session').some((key) => key.startsWith('ballast:'))
        device.disk.fault = ({ place, kind }) => {
          if (!isFull || place !== 'outbox' || kind !== 'put') return null
          isFull = false
          scene.hits += 1
          return quotaExceeded()
        }
      })
    },
  },
]
