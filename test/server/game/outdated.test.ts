import { describe, expect, test } from 'vitest'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn, getSignInAward } from '../../../src/contract/game/signin.ts'
import { signedDays } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { recordActivity } from '../../../src/server/signin/activity.ts'
import type { Credentials } from '../support/client.ts'
import { outdatedBy } from '../support/outdated.ts'
import { give, oldPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const today = '2026-11-15'
const month = '2026-11'
const week = ['02', '03', '04', '05', '06', '07', '08'].map((date) => `${month}-${date}`)

const signing = { action: doSignIn.name, args: { day: today }, opKey: doSignIn.opKey({ day: today }) }
const madeUp = { action: makeUpSignIn.name, args: { day: `${month}-01` } }
const milestone = { month, at: 7 }
const mission = { taskId: 'play1', day: today }

const player = async (s: Service): Promise<Credentials> => {
  const as = await oldPlayer(s)
  const { roleid } = as
  await give(s, as, [{ item: 'makeupCoupon', count: 2 }])
  await s.db.insert(signedDays).values(week.map((day) => ({ roleid, day, madeUpOn: null, at: 0 })))
  await s.db.transaction((tx) => recordActivity(tx, roleid, 'play', 1, today))
  return as
}

describe.runIf(engineAvailable)('what is out of date after a sign-in or its awards', () => {
  const service = useService()
  const after = async (act: { readonly action: string; readonly args: object; readonly opKey?: string }) => {
    const s = await service()
    const argsFor = ({ name }: { readonly name: string }) =>
      /^(player_info|player_bag|get_sign_in_info)$/.test(name) ? [{ project: 'tw-demo', icId: '' }] : [{}]
    return outdatedBy(s, await player(s), { ...act, argsFor })
  }

  test.each([signing, madeUp])('is all that $action says, achievements too: one counts the days', async (act) => {
    const { changed, unsaid } = await after(act)
    expect(changed).toContain(achievementList.name)
    expect(unsaid).toEqual([])
  })

  test.each([
    { action: getSignInAward.name, args: milestone, opKey: getSignInAward.opKey(milestone) },
    { action: getTaskAward.name, args: mission, opKey: getTaskAward.opKey(mission) },
  ])('is all that $action says', async (act) => {
    const { changed, unsaid } = await after(act)
    expect(changed.length).toBeGreaterThan(0)
    expect(unsaid).toEqual([])
  })
})
