import type { BrowserContext, Page } from '@playwright/test'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { say } from '../../support/words/say.ts'
import { signIn } from '../support/find.ts'
import { logIn, newPhone, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

test.use({ phone: 'new' })

/** A claim that was saved without signal, in an app that was closed since; what the browser does to its worker. */
const savedAndClosed = async (page: Page, context: BrowserContext, arcade: Arcade) => {
  // A browser without a screen refuses to be asked; it does what it would do all the same when it is told to.
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    Reflect.set(Reflect.get(globalThis, 'SyncManager').prototype, 'register', async (tag: string) => asked.push(tag))
  })
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.rule = ({ action }) => (action ? 'refuse' : 'pass')
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
  const tags: unknown = await page.evaluate(() => Reflect.get(globalThis, 'asked'))
  const session = await context.newCDPSession(await context.newPage())
  const ids: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.push(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  await page.close()
  // What it began for the tap would go on for a while.
  await session.send('ServiceWorker.stopAllWorkers')
  arcade.line.rule = () => 'pass'
  const worker = () => ({ origin: arcade.url, registrationId: ids.at(-1) ?? '' })
  const earlier = arcade.line.answered.length
  const counted = () => arcade.line.answered.slice(earlier).filter(({ seen }) => seen.action === doSignIn.name).length
  return { tags, session, worker, counted }
}

test('a claim of an app that was closed is sent by the worker that the browser wakes for it', async ({
  page,
  context,
  arcade,
}) => {
  const { tags, session, worker, counted } = await savedAndClosed(page, context, arcade)
  expect(tags).toContain('drain')
  expect(counted()).toBe(0)
  await session.send('ServiceWorker.dispatchSyncEvent', { ...worker(), tag: 'drain', lastChance: false })
  await expect.poll(counted).toBe(1)
})

test('a push takes it along', async ({ page, context, arcade }) => {
  await context.grantPermissions(['notifications'], { origin: arcade.url })
  const { session, worker, counted } = await savedAndClosed(page, context, arcade)
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { ...worker(), data: 'news' })
    await expect.poll(counted, { timeout: 5_000 }).toBe(1)
  }).toPass()
})
