import type { Page } from '@playwright/test'
import { deal } from '../../support/deal.ts'
import { type Arcade, expect, test as withArcade } from './arcade.ts'
import { roleidOf, whileItRests } from './furnish.ts'
import { withPhone } from './phone.ts'
import { logIn, open, shown, workerReady } from './steps.ts'

/** Somebody of the world who is nobody’s demo. */
const STRANGER = '100000110'
const FULL = { quality: 'legend', level: 60, stars: 6 } as const

const names = [
  'hero',
  'twin',
  'skill',
  'pet',
  'locked',
  'dormant',
  'digital',
  'printable',
  'top',
  'exchanged',
  'loose',
  'cut',
] as const
type Name = (typeof names)[number]
const makings: Readonly<Record<Name, Parameters<typeof deal>[2][number]>> = {
  hero: { model: 'g023', quality: 'epic', level: 20, stars: 2 },
  twin: { model: 'g023', quality: 'epic' },
  skill: { model: 'k023', quality: 'rare', level: 5 },
  pet: { model: 'p001', quality: 'rare' },
  locked: { model: 'g026', quality: 'rare', locked: true },
  dormant: { model: 'g056', quality: 'legend', form: 'dormant' },
  digital: { model: 'g036', form: 'digital' },
  printable: { model: 'g057', form: 'printable' },
  top: { model: 'g021', ...FULL },
  exchanged: { model: 'g042', ...FULL, state: 'exchanged' },
  loose: { model: 'g022' },
  cut: { model: 'g025' },
}

export interface Album {
  readonly page: Page
  readonly of: (name: Name) => string
  readonly foreign: string
  readonly dead: string
}

/** A new player with a card of every type and in every state, and the phone in their hand. */
export const test = withArcade.extend<object, { album: Album }>({
  album: [
    async ({ browser, arcade }, use) => {
      await withPhone(browser, async (page) => {
        const roleid = await roleidOf(arcade, await logIn(page, arcade))
        const [own, others] = await whileItRests(arcade, async (db, now) => [
          await deal(
            db,
            roleid,
            names.map((name) => makings[name]),
            now,
          ),
          await deal(db, STRANGER, [{ model: 'g064' }, { model: 'g063', state: 'decomposed' }], now),
        ])
        await page.reload()
        await workerReady(page)
        const [foreign = '', dead = ''] = others
        await use({ page, of: (name) => own[names.indexOf(name)] ?? '', foreign, dead })
      })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.beforeEach(({ arcade }) => {
  arcade.line.line = 'up'
  arcade.line.rule = () => 'pass'
})

export const cardOn = (page: Page) => shown(page).locator('[data-card]')
export const act = (page: Page, name: string) => shown(page).locator(`[data-act="${name}"]`)
export const powerOn = async (page: Page): Promise<number> =>
  figure(await shown(page).locator('[data-power]').textContent())
export const figure = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))

export const openCard = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await open(page, arcade, `/cardDetail?cardid=${serial}`)
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toBeVisible({ timeout: 20_000 })
}
