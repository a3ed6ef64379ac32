import type { Page } from '@playwright/test'
import type { Reward } from '../../../src/contract/common.ts'
import { rewardsOfDay } from '../../../src/rules/game/signin.ts'
import { welcome } from '../../../src/server/mail/welcome.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRunIf } from '../support/every-run.ts'
import { gift, idOf, mails, notices, region, savedCopyIn, signedToday, signIn } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { launchProfile, type Profile } from '../support/phone/profile.ts'
import { arrive, logIn, newPhone, open, pageAt, row, shown, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { rewardToasts, watchToasts } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { type Away, ways } from '../support/world/away.ts'

/** Opens what is promised to be readable later, as a player would have. */
const lookAround = async (page: Page, arcade: Arcade) => {
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  await open(page, arcade, '/notice/list')
  await expect(notices(page).first()).toBeVisible()
  await open(page, arcade, '/mailList')
  await expect(mails(page).first()).toBeVisible()
  const id = await idOf(mails(page).first())
  // Without a worker a page can be opened offline only after it was opened once.
  await open(page, arcade, `/mailDetail/${id}`)
  const title = await shown(page).getByRole('article').getByRole('heading').textContent()
  // What is still being asked would be an answer to the page that is opened next, too.
  await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  return { mail: id, title: title ?? '' }
}

const claimBoth = async (page: Page, arcade: Arcade, mail: string): Promise<void> => {
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
  await open(page, arcade, `/mailDetail/${mail}`)
  await gift(page).click()
  await expect(gift(page)).toHaveText(say('saved'))
}

const pointsIn = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, { item, count }) => sum + (item === 'mallPoints' ? count : 0), 0)
/** What a new player has after one sign-in and one welcome. */
const points = (): number => pointsIn(rewardsOfDay(today())) + pointsIn(welcome.gifts ?? [])

/** Each counted once: the calendar and the mail say so, and the balance is what one of each gives. */
const countedOnce = async (page: Page, arcade: Arcade, mail: string): Promise<void> => {
  await open(page, arcade, '/pending')
  for (const key of [`signin:${today()}`, `mail:${mail}`]) await expect(row(page, key)).toContainText(say('confirmed'))
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(signedToday(page)).toBeVisible()
  await open(page, arcade, `/mailDetail/${mail}`)
  await expect(region(shown(page), 'gift')).toContainText(say('collected'))
  await expect(control(page, 'collect')).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(factOf(region(shown(page), 'balances'), 'mallPoints')).toHaveText(String(points()))
}

test.describe.configure({ mode: 'parallel' })

const story = (way: string, goAway: Away, worker: boolean, everyTime: boolean) =>
  test(
    `${way}, ${worker ? 'with' : 'without'} a worker: lists stay readable, claims wait, and each counts once`,
    everyRunIf(everyTime),
    async ({ arcade }) => {
      let profile: Profile = await launchProfile({ worker })
      await watchToasts(profile.context)
      let page = profile.page
      await logIn(page, arcade, newPhone())
      if (worker) await workerReady(page)
      const { mail, title } = await lookAround(page, arcade)

      const comeBack = await goAway(arcade, profile.context)
      if (worker) {
        await page.reload()
        await expect(stateOf(page, 'stale')).toBeVisible()
      }
      await open(page, arcade, '/notice/list')
      await expect(notices(page).first()).toBeVisible()
      await expect(savedCopyIn(pageAt(page, '/notice/list'))).toContainText(/\d\d:\d\d/)
      await claimBoth(page, arcade, mail)

      await profile.kill()
      profile = await launchProfile({ worker, folder: profile.folder })
      await watchToasts(profile.context)
      page = profile.page
      if (worker) {
        await goAway.again?.(profile.context)
        await open(page, arcade, '/pending')
        await expect(row(page, `mail:${mail}`)).toContainText(say('giftOf', { values: { source: title } }))
        await comeBack(profile.context)
      } else {
        await comeBack(profile.context)
        await open(page, arcade, '/pending')
      }
      await countedOnce(page, arcade, mail)
      // Each was told once, together or one after the other.
      for (const name of [say('dailySignIn'), say('giftOf', { values: { source: title } })])
        await expect.poll(async () => (await rewardToasts(page)).filter((text) => text.includes(name)).length).toBe(1)
      await profile.end()
    },
  )

const stories = [
  ['connections that hang', true],
  ['the server killed', false],
  ['connections that hang', false],
  ['the server killed', true],
  ['devtools offline', true],
  ['devtools offline', false],
] as const
// Every run plays a line that the browser does not know to be bad.
for (const [index, [way, worker]] of stories.entries()) story(way, ways[way], worker, index === 0)

test('without a worker, a page that was never opened says offline what it needs, and opens later', async ({
  arcade,
}) => {
  const profile = await launchProfile({ worker: false })
  const { page, context } = profile
  await logIn(page, arcade, newPhone())
  await context.setOffline(true)
  await arrive(page, arcade, '/mailList', 'offline')
  await context.setOffline(false)
  await stateOf(page, 'offline').getByRole('main').getByRole('button').click()
  await expect(mails(page).first()).toBeVisible()
  await profile.end()
})
