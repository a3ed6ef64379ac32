import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { arrive, logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { ways } from '../support/world/away.ts'

/** Pages that need no more than what was answered once, each with something that it shows. */
const pages = {
  '/shopList': '虎符遊藝 西門店',
  '/shopDetail?id=st03': '營業時間',
  '/userTitle': '萬夫莫敵',
  '/icQuestion': '收不到驗證碼怎麼辦？',
  '/support': '10:00',
} as const

for (const [way, goAway] of Object.entries(ways))
  test(`${way}: stores, titles and help are readable, and a store can be chosen`, async ({ page, context, arcade }) => {
    await logIn(page, arcade, newPhone(), '/shopList')
    await workerReady(page)
    for (const [address, shows] of Object.entries(pages)) {
      await open(page, arcade, address)
      await expect(stateOf(page, 'ready')).toContainText(shows)
    }
    await expect.poll(() => arcade.line.onTheirWay).toBe(0)
    const comeBack = await goAway(arcade, context)
    await page.reload()
    for (const [address, shows] of Object.entries(pages)) {
      await open(page, arcade, address)
      await expect(shown(page)).toContainText(shows)
      // Help needs no answer; what does says of when it is.
      await expect(stateOf(page, 'stale').or(stateOf(page, 'ready'))).toBeVisible()
    }
    await open(page, arcade, '/shopDetail?id=st03')
    await control(shown(page), 'makeMyStore').click()
    await expect(shown(page)).toContainText(say('storeWaits'))
    await comeBack(context)
    await expect(shown(page)).not.toContainText(say('storeWaits'))
    await arrive(page, arcade, '/pending', 'empty')
    // Not only gone from this phone: the service says so.
    await open(page, arcade, '/shopDetail?id=st03')
    await page.reload()
    await expect(stateOf(page, 'ready')).toContainText(say('myStore'))
  })
