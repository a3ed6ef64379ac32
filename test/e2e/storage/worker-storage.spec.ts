import { say } from '../../support/words/say.ts'
import { signIn } from '../support/find.ts'
import { arrive, logIn, newPhone, open, pageAt, row, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ phone: 'new' })

test('a worker whose browser gives it no storage takes nothing from the page: lists, claims and who is here', async ({
  page,
  arcade,
  context,
}) => {
  const refuse =
    "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError') } })"
  arcade.line.rewrite = { path: '/main.js', edit: (body) => `${refuse}\n${body}` }
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate('try { indexedDB; false } catch { true }')).toBe(true)
  await page.reload()
  await expect(pageAt(page, '/mailList').and(stateOf(page, 'ready'))).toBeVisible()
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  arcade.line.rule = ({ action }) => (action ? 'refuse' : 'pass')
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
  await open(page, arcade, '/mailList')
  await expect(pageAt(page, '/mailList').and(stateOf(page, 'stale'))).toBeVisible()
  arcade.line.rule = () => 'pass'
  await page.reload()
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
})

test('a worker whose files never come out of the storage opens the app over the line', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    Cache.prototype.match = () => new Promise(() => {})
  })
  await page.reload()
  await expect(pageAt(page, '/mailList').and(stateOf(page, 'ready'))).toBeVisible()
})
