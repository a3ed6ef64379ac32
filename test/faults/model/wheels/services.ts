import { getTaskAward } from '../../../../src/contract/game/missions.ts'
import { doSignIn } from '../../../../src/contract/game/signin.ts'
import { collectMail, readMail } from '../../../../src/contract/news/mail.ts'
import { networkFaults } from '../line/faults.ts'
import { DAY_MS, HOUR_MS, type Wheel } from './wheel.ts'

const ofTheDay: readonly string[] = [doSignIn.name, getTaskAward.name]

export const services: readonly Wheel[] = [
  {
    name: 'a mark that fails',
    line: () => [networkFaults.refuse],
    begin: ({ server }) => {
      server.broken = ({ action }) => action === readMail.name
    },
    fired: ({ server }) => (server.said.get('request_failed') ?? 0) > 0,
    lasts: { service: true, handsOff: true },
  },
  {
    name: 'one claim that never comes through',
    line: () => [networkFaults.refuse],
    /** All of its lane is postponed forever; or the service fails at one that has others behind it. */
    begin({ server, chance }) {
      const isPutOff = chance.hits(0.5)
      server.brokenAs = isPutOff ? 'unavailable' : 'request_failed'
      server.broken = ({ action, args }) =>
        isPutOff ? ofTheDay.includes(action) : action === collectMail.name && args.id === 'a'
    },
    beside({ player }, index) {
      if (index > 0) return
      for (const thing of [0, 1]) player.tapOn(player.tab(0), thing).catch(() => {})
    },
    fired: ({ server }) => (server.said.get(server.brokenAs) ?? 0) > 0,
    lasts: { service: true, handsOff: true },
  },
  {
    name: 'the same thing again',
    /** Everything was confirmed and seen; later the player types the same code again. */
    async beside(scene, index) {
      const { player, time, chance } = scene
      if (index !== 2) return
      const things = [1, 2, 3]
      const tapAll = () => {
        for (const thing of things) player.tapOn(player.tab(0), thing).catch(() => {})
      }
      tapAll()
      await time.runUntil(time.now + 60_000)
      player.announce().catch(() => {})
      await time.runUntil(time.now + (chance.hits(0.5) ? HOUR_MS : DAY_MS))
      player.tab(0).layer.outbox.nudge()
      await time.runUntil(time.now + 20_000)
      scene.turned += 1
      tapAll()
      await time.runUntil(time.now + 60_000)
    },
  },
]
