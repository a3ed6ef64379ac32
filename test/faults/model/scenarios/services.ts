import { doSignIn } from '../../../../src/contract/game/signin.ts'
import { collectMail, readMail } from '../../../../src/contract/news/mail.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { networkFaults } from '../line/faults.ts'
import type { Scenario } from './scenario.ts'

export const services: readonly Scenario[] = [
  {
    name: 'a mark that fails',
    line: () => [networkFaults.refuse],
    begin: ({ server }) => {
      server.broken = ({ action }) => action === readMail.name
    },
    fired: ({ server }) => (server.said.get('request_failed') ?? 0) > 0,
    lasts: { service: true },
  },
  {
    name: 'one claim that never comes through',
    line: () => [networkFaults.refuse],
    /** A postponed claim keeps its place in its lane; one that the service fails at is parked, and the others go. */
    begin({ server, chance }) {
      const isPutOff = chance.hits(0.5)
      server.brokenAs = isPutOff ? 'unavailable' : 'request_failed'
      server.broken = ({ action, args }) =>
        isPutOff ? action === doSignIn.name : action === collectMail.name && args.id === 'a'
    },
    beside({ player }, index) {
      if (index > 0) return
      for (const thing of [0, 1]) player.tapOn(player.tab(0), thing).catch(() => {})
    },
    fired: ({ server }) => (server.said.get(server.brokenAs) ?? 0) > 0,
    lasts: { service: true },
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
      scene.hits += 1
      tapAll()
      await time.runUntil(time.now + 60_000)
    },
  },
]
