import { describe, expect, test } from 'vitest'
import { cancelSignup, exitTeam } from '../../../src/contract/event/teams.ts'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { aboutTeam, acceptedTeam, newEvent } from '../support/events/events.ts'
import { outdatedBy } from '../support/outdated.ts'
import { newPlayer, threePlayers } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

describe.runIf(engineAvailable)('what is out of date after leaving an accepted team', () => {
  const service = useOwnService()

  test.each([
    ['cancelling', 1, cancelSignup.name],
    ['an exit', 3, exitTeam.name],
  ] as const)('by %s is all that it says, and no achievement: one counts what has begun', async (_, size, action) => {
    const s = await service()
    const { id: event } = await newEvent(s, { size })
    const players = size === 1 ? [await newPlayer(s)] : await threePlayers(s)
    const { invite } = await acceptedTeam(s, event, players)
    const as = players.at(-1)
    if (!as) throw new Error('nobody is in the team')
    const { changed, unsaid, twice } = await outdatedBy(s, as, {
      action,
      args: { event },
      argsFor: aboutTeam(event, invite),
    })
    expect(changed).not.toContain(achievementList.name)
    expect(unsaid).toEqual([])
    expect(twice).toEqual([])
  })
})
