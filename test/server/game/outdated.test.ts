import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { redeemGift } from '../../../src/contract/game/bag.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import type { ClaimActionName } from '../../../src/contract/registry.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { giftCodes, signedDays } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { recordActivity } from '../../../src/server/signin/activity.ts'
import { verbs } from '../../../src/server/verbs.ts'
import { newCard, play } from '../support/callers/machines.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { playing, running } from '../support/events/event-play.ts'
import { acceptedTeam } from '../support/events/events.ts'
import { about, outdatedBy } from '../support/outdated.ts'
import { give, newPlayer, oldPlayer } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

const today = '2026-11-15'
const month = '2026-11'
const week = ['02', '03', '04', '05', '06', '07', '08'].map((date) => `${month}-${date}`)

const madeUp = { action: makeUpSignIn.name, args: { day: `${month}-01` } }
const code = 'GIFT8TOUCHES'

const player = async (s: Service): Promise<Credentials> => {
  const as = await oldPlayer(s)
  const { roleid } = as
  await give(s, as, [{ item: 'makeupCoupon', count: 2 }])
  await s.db.insert(signedDays).values(week.map((day) => ({ roleid, day, madeUpOn: null, at: 0 })))
  await s.db.transaction((tx) => recordActivity(tx, roleid, 'play', 1, today))
  return as
}

interface Ready {
  readonly as: Credentials
  readonly args: object
}
const ofPlayer = (args: object) => async (s: Service) => ({ as: await player(s), args })

/** Every claim there is, of a player who may make it. */
const claims = {
  do_sign_in: ofPlayer({ day: today }),
  sign_in_get_award: ofPlayer({ month, at: 7 }),
  daily_task_get_awards: ofPlayer({ taskId: 'play1', day: today }),
  mail_collect: async (s) => {
    const as = await newPlayer(s)
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    return { as, args: { id: mails.find(({ gift }) => gift === 'claimable')?.id } }
  },
  gift_redeem: async (s) => {
    const rewards = [{ item: 'activationSeal', count: 2 }] as const
    const codeIndex = s.deps.secrets.index('gift', code)
    await s.db.insert(giftCodes).values({ codeIndex, rewards, uses: 100, expiresAt: clock.now() + HOUR_MS })
    return { as: await newPlayer(s), args: v.parse(redeemGift.args, { giftid: code }) }
  },
  achievement_get_award: async (s) => {
    const as = await newPlayer(s)
    for (let copies = 0; copies < 10; copies++) await newCard(s, { owner: as.roleid })
    return { as, args: { id: 'a01' } }
  },
  event_reward: async (s) => {
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await play(s, one.guest, {})
    return { as: one.as, args: { id, reward: 'one-match' } }
  },
} satisfies Record<ClaimActionName, (s: Service) => Promise<Ready>>

describe.runIf(engineAvailable)('what is out of date after', () => {
  const service = useOwnService()
  const after = (s: Service, action: string, { as, args }: Ready) => {
    const argsFor = about('id' in args ? { event_detail: [{ id: args.id }] } : {})
    const opKey = verbs.get(action)?.parse(args)?.naturalKey
    return outdatedBy(s, as, { action, args, argsFor, ...(opKey ? { opKey } : {}) })
  }

  test.each(Object.entries(claims))(
    'the claim %s is all that it says, and nothing more where it is sent twice',
    async (action, ready) => {
      const s = await service()
      const { changed, unsaid, twice } = await after(s, action, await ready(s))
      expect(changed.length).toBeGreaterThan(0)
      expect(unsaid).toEqual([])
      expect(twice).toEqual([])
    },
  )

  test('a sign-in, made up or not, is the list of achievements too: one counts the days', async () => {
    const s = await service()
    const signed = await after(s, doSignIn.name, await claims.do_sign_in(s))
    const { changed, unsaid, twice } = await after(s, madeUp.action, { as: await player(s), args: madeUp.args })
    expect(signed.changed).toContain(achievementList.name)
    expect(changed).toContain(achievementList.name)
    expect(unsaid).toEqual([])
    expect(twice).toEqual([])
  })
})
