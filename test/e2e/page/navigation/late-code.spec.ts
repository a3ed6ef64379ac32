import { say } from '../../../support/words/say.ts'
import { everyRun } from '../../support/every-run.ts'
import { logIn, newPhone, pageAt, stateOf } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { holdBack } from '../../support/world/hold-back.ts'

test.describe('code that is late', () => {
  // A worker may have fetched it ahead.
  test.use({ serviceWorkers: 'block' })

  /** Of an area that no page before it needs. */
  const MAIL_CODE = /\/mail-[^/]*\.js/

  test('a page whose code is late stands there with its name and its way back', async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mine')
    await expect(stateOf(page, 'ready')).toBeVisible()
    const arrive = await holdBack(page, MAIL_CODE)
    await pageAt(page, '/mine').locator('a[href="#/mailList"]').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('mail'))
    await expect(pageAt(page, '/mailList')).toHaveCount(0)
    await page.getByRole('button', { name: say('back') }).click()
    await expect(pageAt(page, '/mine')).toBeVisible()
    await pageAt(page, '/mine').locator('a[href="#/mailList"]').click()
    arrive()
    await expect(pageAt(page, '/mailList')).toBeVisible()
    await expect(heading).toHaveText(say('mail'))
  })

  test('a page that slides in before its code has the shape that its answers are waited for in, and at once', async ({
    page,
    arcade,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await logIn(page, arcade, newPhone(), '/mine')
    await expect(stateOf(page, 'ready')).toBeVisible()
    const codeArrives = await holdBack(page, /\/title-[^/]*\.js/)
    arcade.line.rule = ({ path }) => (path.startsWith('/api/') ? 'hang' : 'pass')
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(globalThis, { shapes: seen })
      new MutationObserver(() => {
        const shape = document.querySelector('#app > div:not([style*="none"]) > main > [role="status"]')
        if (!shape || seen.length > 0) return
        const { visibility, opacity } = getComputedStyle(shape)
        const first = shape.querySelector('[aria-hidden]')?.getBoundingClientRect().height
        seen.push({ slides: document.documentElement.dataset.slide, visibility, opacity, first })
      }).observe(document.body, { childList: true, subtree: true })
      location.hash = '#/userTitle?zIndex=1'
    })
    const shapes = () => page.evaluate(() => Reflect.get(globalThis, 'shapes'))
    const wornTitle = 280
    await expect.poll(shapes).toEqual([{ slides: 'deeper', visibility: 'visible', opacity: '1', first: wornTitle }])
    await expect(pageAt(page, '/userTitle')).toHaveCount(0)
    codeArrives()
    const rows = pageAt(page, '/userTitle').locator('main > [role="status"] > [aria-hidden]')
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(wornTitle)
  })

  test(
    'that a page is loading is said once a second has passed, and not before',
    everyRun,
    async ({ page, arcade }) => {
      await logIn(page, arcade, newPhone(), '/mine')
      await expect(stateOf(page, 'ready')).toBeVisible()
      arcade.line.rule = ({ path }) => (path.startsWith('/api/') ? 'hang' : 'pass')
      // Held as it begins, so that the second is one of its own clock.
      await page.evaluate(() => {
        const held = new Map<Element, Animation>()
        Object.assign(globalThis, { held })
        new MutationObserver(() => {
          for (const told of document.querySelectorAll('main > [role="status"] > span')) {
            const [animation] = told.getAnimations()
            if (!animation || held.has(told)) continue
            animation.pause()
            held.set(told, animation)
          }
        }).observe(document.body, { childList: true, subtree: true })
        location.hash = '#/userTitle?zIndex=1'
      })
      const told = pageAt(page, '/userTitle').locator('main > [role="status"] > span')
      await expect(told).toHaveText(say('loading'))
      await expect(pageAt(page, '/userTitle').locator('main > [role="status"] > [aria-hidden]').first()).toBeVisible()
      const isSaidAfter = (ms: number) =>
        told.evaluate((element, at) => {
          const held: Map<Element, Animation> = Reflect.get(globalThis, 'held')
          const animation = held.get(element)
          if (!animation) return 'it was not held'
          // The shape of the page's code came before its own: the second began with that.
          const shape = element.parentElement
          const shownAfter = Number.parseFloat(shape ? getComputedStyle(shape).getPropertyValue('--after') : '')
          const before = 150 - shownAfter
          animation.currentTime = at - before
          return element.checkVisibility({ visibilityProperty: true })
        }, ms)
      expect(await isSaidAfter(900)).toBe(false)
      expect(await isSaidAfter(1_100)).toBe(true)
    },
  )

  test('a page’s code is asked for when a finger goes down, before the address changes', async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mine')
    await expect(stateOf(page, 'ready')).toBeVisible()
    let asked = false
    page.on('request', (request) => {
      asked ||= MAIL_CODE.test(request.url())
    })
    // What listens for it comes after the first screen.
    await expect
      .poll(async () => {
        await pageAt(page, '/mine').locator('a[href="#/mailList"]').dispatchEvent('pointerdown')
        return asked
      })
      .toBe(true)
    await expect(page).toHaveURL(/#\/mine/)
  })
})
