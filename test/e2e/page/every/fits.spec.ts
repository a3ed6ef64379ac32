import type { Page } from '@playwright/test'
import { everyRun } from '../../support/every-run.ts'
import { faults } from '../../support/look/axe.ts'
import { type Format, layoutProblems, looks, PSEUDO, reshape } from '../../support/look/fits.ts'
import { areas, facesOf, promiseOf } from '../../support/look/places.ts'
import { having, isIn, lookAt, startIn } from '../../support/look/state-walk.ts'
import { untranslated } from '../../support/look/untranslated.ts'
import { arriveAt } from '../../support/look/walk.ts'
import { rest } from '../../support/phone/phones.ts'
import { shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

test.describe.configure({ mode: 'parallel' })

/** The gallery shows pieces that are written in no language, and has stories of its own. */
const walked = [...areas].map(([area, places]) => [area, places.filter((place) => place !== 'gallery')] as const)

const opens = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await arriveAt(page, arcade, hash)
  expect.soft(await shown(page).evaluate(({ scrollTop }) => scrollTop), `${hash} opens at its top`).toBe(0)
}

const isMarked = async (page: Page, hash: string): Promise<void> => {
  // A card's page is called by the card's name.
  const title = shown(page).getByRole('heading', { level: 1 })
  if (!/cardid=|general=/.test(hash)) expect.soft(await title.textContent(), `${hash} is called`).toContain('⟦')
  expect.soft(await untranslated(page, hash), hash).toEqual([])
}

const fitsAt = async (page: Page, hash: string, format: Format): Promise<void> => {
  await reshape(page, format)
  expect.soft(await layoutProblems(page), `${hash} at ${format.width} px, text ${format.text} %`).toEqual([])
}

const formats = looks.get(PSEUDO) ?? []
/** As the page before was left: nothing is reshaped only to look at the next. */
const beginningAt = (first: Format | undefined): readonly Format[] =>
  first ? [first, ...formats.filter((format) => format !== first)] : formats

/** axe looks at each page once, and not on the narrowest phone. */
const looked = formats.find(({ width, text }) => width > 320 && text === 100)

for (const [area, places] of walked)
  test(
    `${area}: every page opens ready and at its top, fits every phone in marked words, and axe finds nothing`,
    everyRun,
    async ({ phones: { player: page, addresses }, arcade }) => {
      await rest(page, arcade, PSEUDO)
      let at: Format | undefined
      for (const place of places)
        for (const hash of facesOf(addresses, [place]))
          await test.step(hash, async () => {
            await opens(page, arcade, hash)
            if (place !== 'pending') await isIn(page, hash, place, 'ready')
            await isMarked(page, hash)
            for (const format of beginningAt(at)) {
              await fitsAt(page, hash, format)
              at = format
              if (format === looked) expect.soft(await faults(page), hash).toEqual([])
            }
          })
    },
  )

for (const [area, places] of areas)
  test(`${area}: cut off, each page shows its last answer with its time, and what needs none stays ready`, async ({
    phones: { player: page, addresses },
    arcade,
  }) => {
    await rest(page, arcade, 'zh-TW')
    const opened = places.filter((place) => place !== 'gallery')
    for (const hash of facesOf(addresses, opened)) await arriveAt(page, arcade, hash)
    await startIn(page, arcade, 'offline')
    await lookAt(page, addresses, having(places, 'stale'), 'stale')
    const working = places.filter((place) => promiseOf(place).offline !== 'copy' && place !== 'pending')
    await lookAt(page, addresses, working, 'ready')
  })

for (const [language, others] of looks)
  if (language !== PSEUDO)
    for (const [area, places] of walked)
      test(`${area} in ${language}: pages open at their top and fit phones of every width and text of double size`, async ({
        phones: { player: page, addresses },
        arcade,
      }) => {
        await rest(page, arcade, language)
        for (const hash of facesOf(addresses, places)) {
          await opens(page, arcade, hash)
          for (const format of others) await fitsAt(page, hash, format)
        }
      })
