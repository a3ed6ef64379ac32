import type { Locator, Page } from '@playwright/test'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { nameOf } from '../support/find-card.ts'
import { looksRight } from '../support/look/looks.ts'
import { openCard } from '../support/players/album.ts'
import { shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const picture = (page: Page): Locator => page.getByRole('dialog').getByRole('img')

/** How many different colours there are on a line across the middle, and where the words stand. */
const colours = (page: Page, down: number): Promise<number> =>
  picture(page).evaluate((image, at) => {
    if (!(image instanceof HTMLImageElement)) return 0
    const sheet = document.createElement('canvas')
    sheet.width = image.naturalWidth
    sheet.height = image.naturalHeight
    const pen = sheet.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const row = pen?.getImageData(0, Math.round(sheet.height * at), sheet.width, 1).data ?? []
    return new Set(
      Array.from({ length: row.length / 4 }, (_, i) => `${row[4 * i]} ${row[4 * i + 1]} ${row[4 * i + 2]}`),
    ).size
  }, down)

test(
  'a card becomes a picture without signal, which says what the card is, and is saved where nothing shares it',
  everyRun,
  async ({ album: { page, of }, arcade, line }) => {
    await openCard(page, arcade, of('hero'))
    await control(shown(page), 'shareAsPicture').click()
    await picture(page).waitFor()
    await page.keyboard.press('Escape')
    line.line = 'down'
    await control(shown(page), 'shareAsPicture').click()
    await expect(picture(page)).toHaveAttribute('alt', new RegExp(nameOf('g023')))
    expect(
      await picture(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1080, 1350])
    // Through the face, and through the name below the card.
    expect(await colours(page, 0.35)).toBeGreaterThan(40)
    expect(await colours(page, 0.73)).toBeGreaterThan(10)
    await expect(control(page.getByRole('dialog'), 'sharePicture')).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await control(page.getByRole('dialog'), 'savePicture').click()
    expect((await saved).suggestedFilename()).toBe('tiger-tally-g023.png')
    await page.keyboard.press('Escape')
  },
)

test('where the phone shares files it is handed the picture alone, and calling it off changes nothing', async ({
  album: { page, of },
  arcade,
}) => {
  await openCard(page, arcade, of('top'))
  await page.evaluate(() => {
    const handed: unknown[] = []
    Object.assign(globalThis, { handed })
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: ({ files = [], ...more }: ShareData) => {
        handed.push({ ...more, files: files.map(({ name, type, size }) => ({ name, type, some: size > 20_000 })) })
        return handed.length === 1 ? Promise.reject(new DOMException('called off', 'AbortError')) : Promise.resolve()
      },
    })
  })
  const sheet = page.getByRole('dialog')
  await control(shown(page), 'shareAsPicture').click()
  await control(sheet, 'sharePicture').click()
  await expect(picture(page)).toBeVisible()
  await control(sheet, 'sharePicture').click()
  await expect(sheet).toHaveCount(0)
  const one = { files: [{ name: 'tiger-tally-g021.png', type: 'image/png', some: true }] }
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'handed'))).toEqual([one, one])
  await page.reload()
})

test('the sheet of the picture is clean for axe and fits every phone and size of text', async ({
  album: { page, of },
  arcade,
}) => {
  await looksRight(page, arcade, async (look) => {
    await openCard(page, arcade, of('skill'))
    await shown(page).locator('[data-tools] button').last().click()
    await picture(page).waitFor()
    await look('picture')
    await page.keyboard.press('Escape')
  })
})
