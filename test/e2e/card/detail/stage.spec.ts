import { control } from '../../support/control.ts'
import { cardOn, serialOf, tileOf, tiles } from '../../support/find-card.ts'
import { openCard } from '../../support/players/album.ts'
import { open, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('beside a card its neighbours in the shown order look in by a strip each, and none where there is none', async ({
  album: { page },
  arcade,
}) => {
  await open(page, arcade, '/myCardList?sort=level')
  await expect(tiles(page).first()).toBeVisible()
  const [first = '', second = '', third = ''] = await Promise.all((await tiles(page).all()).slice(0, 3).map(serialOf))
  const strips = shown(page).locator('[data-near]')
  const serials = () => strips.evaluateAll((all) => all.map((one) => one.getAttribute('data-near')))
  await tiles(page).nth(1).click()
  await expect(cardOn(page, second)).toBeVisible()
  await expect.poll(serials).toEqual([first, third])
  const width = page.viewportSize()?.width ?? 0
  const [left, right] = await Promise.all([strips.first().boundingBox(), strips.last().boundingBox()])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeCloseTo(16, 0)
  expect(width - (right?.x ?? 0)).toBeCloseTo(16, 0)
  await page.goBack()
  await tiles(page).first().click()
  await expect(cardOn(page, first)).toBeVisible()
  await expect.poll(serials).toEqual([second])
})

test('who wants motion sees the tile grow into its card and the card go back into the tile, and then nothing is named', async ({
  album: { page, of },
  arcade,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, arcade, '/myCardList')
  await openCard(page, arcade, of('hero'))
  await open(page, arcade, '/myCardList')
  // What is named as one element when a slide begins, and when it has drawn the other page.
  await page.evaluate(() => {
    const names: string[][] = []
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.style.getPropertyValue('view-transition-name'))
    const begin = document.startViewTransition.bind(document)
    Object.assign(document, {
      startViewTransition: (update: () => Promise<void>) => {
        return begin(async () => {
          names.push(named())
          await update()
          names.push(named())
        })
      },
    })
    Object.assign(globalThis, { names })
  })
  const seen = () => page.evaluate((): unknown => Reflect.get(globalThis, 'names'))
  const still = () => expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
  await tileOf(page, of('hero')).click()
  await expect.poll(seen).toEqual([['card'], ['card']])
  await still()
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await expect.poll(seen).toEqual([['card'], ['card'], ['card'], ['card']])
  await still()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tileOf(page, of('hero')).click()
  await expect(cardOn(page, of('hero'))).toBeVisible()
  expect(await seen()).toHaveLength(4)
})

test('a page that comes in steps comes whole, and does so after it was left in the middle', async ({
  album: { page, of },
  arcade,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, arcade, '/myCardList')
  const last = control(shown(page), 'decompose')
  await tileOf(page, of('hero')).click()
  await expect(last).toBeVisible()
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  // Back before the page has been drawn, and once more as soon as its first step has.
  await tileOf(page, of('hero')).click()
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await tileOf(page, of('hero')).click()
  await expect(cardOn(page, of('hero'))).toBeVisible()
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await tileOf(page, of('hero')).click()
  await expect(last).toBeVisible()
})
