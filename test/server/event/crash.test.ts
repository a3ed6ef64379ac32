import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelSignup, exitTeam, joinTeam, signUp } from '../../../src/contract/event/teams.ts'
import type { Service } from '../../../src/server/service.ts'
import { isFullRun, sized } from '../../support/full-run.ts'
import { eventBooks, eventFaults } from '../support/books/event-books.ts'
import { newGuest } from '../support/callers/machines.ts'
import type { Credentials } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { found, infoOf, inviteOf, join, newEvent, teamArg } from '../support/events/events.ts'
import { sessionOf } from '../support/players.ts'
import { type CrashSite, crashSite } from '../support/processes/crash-site.ts'
import { type OtherProcess, sendTo } from '../support/processes/other-process.ts'
import { engineAvailable } from '../support/service.ts'

const kills = Array.from({ length: sized(4, 20) }, (_, index) => index + 1)
const TEAMS = 12

interface Act {
  readonly as: Credentials
  readonly action: string
  readonly args: object
}

interface Round {
  readonly id: string
  readonly acts: readonly Act[]
}

/** Some found, some join, some leave, some dissolve, all at the same moment. */
const prepare = async (s: Service): Promise<Round> => {
  const { id } = await newEvent(s, { size: 3, places: 100 })
  const somebody = async () => sessionOf(s, (await newGuest(s)).roleid)
  const acts: Act[] = []
  for (let index = 0; index < TEAMS; index++) {
    const [leader, member, joining, founding] = [await somebody(), await somebody(), await somebody(), await somebody()]
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    await join(s, member, invite)
    acts.push({ as: joining, action: joinTeam.name, args: { invite, info: infoOf(), agreed: true } })
    acts.push({ as: founding, action: signUp.name, args: { event: id, team: teamArg(), info: infoOf(), agreed: true } })
    const leaving = { args: { event: id } }
    acts.push(
      index % 2
        ? { ...leaving, as: leader, action: cancelSignup.name }
        : { ...leaving, as: member, action: exitTeam.name },
    )
  }
  return { id, acts }
}

const sendAll = (url: string, acts: readonly Act[], heard: (index: number, code: string | number) => void) =>
  Promise.all(
    acts.map(async ({ action, args, as }, index) => {
      const answer = await sendTo(url, action, args, as, `live:crash-${index}`).catch(() => null)
      if (answer) heard(index, answer.code)
    }),
  )

/** What was told of before the process was gone. */
const sendAndKill = async ({ url, child }: OtherProcess, acts: readonly Act[], after: number) => {
  const told = new Map<number, string | number>()
  const gone = once(child, 'exit')
  await sendAll(url, acts, (index, code) => {
    told.set(index, code)
    if (told.size === after) child.kill('SIGKILL')
  })
  child.kill('SIGKILL')
  await gone
  return told
}

describe.runIf(isFullRun && engineAvailable)('a process that is killed while teams come and go', () => {
  let at: CrashSite
  beforeAll(async () => {
    clock.set(Date.now())
    at = await crashSite()
  })

  test.each(kills)('leaves nobody half in, and each act is done or not begun (%i)', async (kill) => {
    clock.set(Date.now())
    const { id, acts } = await at.look(prepare)
    const told = await sendAndKill(await at.start(), acts, 1 + ((kill * 7) % (acts.length - 2)))
    await at.look(async (s) => {
      expect(await eventFaults(s, [id])).toEqual([])
      const { members } = await eventBooks(s, [id])
      for (const [index, code] of told) {
        const { as, action } = acts[index] ?? { as: { roleid: '' }, action: '' }
        if (code !== 0) continue
        const inside = members.some(({ roleid }) => roleid === as.roleid)
        if (action === signUp.name) expect([action, inside]).toEqual([action, true])
        if (action === exitTeam.name || action === cancelSignup.name) expect([action, inside]).toEqual([action, false])
      }
    })
    const second = await at.start()
    const codes: (string | number)[] = []
    await sendAll(second.url, acts, (_, code) => codes.push(code))
    second.child.kill('SIGKILL')
    await once(second.child, 'exit')
    // The same keys find what was done; whose team was dissolved in between is told so.
    expect(codes).toHaveLength(acts.length)
    expect(codes.filter((code) => code !== 0 && code !== 'not_found')).toEqual([])
    await at.look(async (s) => expect(await eventFaults(s, [id])).toEqual([]))
  })
})
