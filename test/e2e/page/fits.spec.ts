import { looks, misfits, PSEUDO, reshape } from '../support/look/fits.ts'
import { areas, facesOf } from '../support/look/places.ts'
import { unmarked } from '../support/look/unmarked.ts'
import { arriveAt } from '../support/look/walk.ts'
import { rest } from '../support/phone/phones.ts'
import { shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wholeUnless } from '../support/whole.ts'

test.describe.configure({ mode: 'parallel' })

/** The gallery shows pieces that are written in no language, and has stories of its own. */
const walked = [...areas].map(([area, places]) => [area, places.filter((place) => place !== 'gallery')] as const)

for (const [language, formats] of looks)
  for (const [area, places] of walked)
    test(
      `${area} in ${language}: pages open at their top, fit phones of every width and text of double size, and no word of ours is left out`,
      wholeUnless(language === PSEUDO),
      async ({ phones: { player: page, addresses }, arcade }) => {
        await rest(page, arcade, language)
        for (const hash of facesOf(addresses, places)) {
          await arriveAt(page, arcade, hash)
          expect.soft(await shown(page).evaluate(({ scrollTop }) => scrollTop), `${hash} opens at its top`).toBe(0)
          if (language === PSEUDO) {
            // A card's page is called by the card's name.
            const title = shown(page).getByRole('heading', { level: 1 })
            if (!/cardid=|general=/.test(hash))
              expect.soft(await title.textContent(), `${hash} is called`).toContain('⟦')
            expect.soft(await unmarked(page), hash).toEqual([])
          }
          for (const format of formats) {
            await reshape(page, format)
            expect.soft(await misfits(page), `${hash} at ${format.width} px, text ${format.text} %`).toEqual([])
          }
        }
      },
    )
