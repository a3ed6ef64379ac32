import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page, Request } from '@playwright/test'
import { LIVE_PATH } from '../../../src/contract/game/ranking.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { argsFor } from '../../support/bundled.ts'
import { escaped, like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { listOf } from '../support/find.ts'
import { logIn, newPhone, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'

const machine = fileURLToPath(new URL('../../../src/server/arcade/main.ts', import.meta.url))
const board = '/threekingDomsWar?tab=ranking&board=1020'

const first = (page: Page) => listOf(shown(page), 'ranks').getByRole('listitem').first()

/** A machine somewhere in Taiwan, played by the demo player's card. */
const atMachine = async (arcade: Arcade, ...words: string[]) =>
  promisify(execFile)(process.execPath, [...(await argsFor(machine)), ...words, '--url', arcade.service.url])

const atMachineNow = async (arcade: Arcade): Promise<void> => {
  await atMachine(arcade, 'insert')
  await atMachine(arcade, 'login')
}
const play = (arcade: Arcade, score: string) => atMachine(arcade, 'play', '--score', score, '--time', '60', '--cleared')
const playedAtMachine = async (arcade: Arcade, score: string): Promise<void> => {
  await atMachineNow(arcade)
  await play(arcade, score)
}

/** A board begins empty on Monday: somebody stands on it from now on, and their figure is the first row's. */
const firstFigure = async (page: Page, arcade: Arcade): Promise<Locator> => {
  await playedAtMachine(arcade, '7000000')
  const figure = first(page).locator('b')
  await expect(figure).toHaveText(/\d/)
  return figure
}

test('a board moves while it is looked at, also where a proxy holds events back', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), board)
  await expect(stateOf(page, 'ready')).toBeVisible()
  const figure = await firstFigure(page, arcade)
  const before = await figure.textContent()
  // The bad line holds an answer back until it is whole, and events never are: the board falls back to asking.
  await playedAtMachine(arcade, '8000000')
  await expect(figure).not.toHaveText(before ?? '')
})

test('a board is told of moves by the service, and a hidden one holds no connection and asks nothing', async ({
  page,
  arcade,
}) => {
  const direct = { ...arcade, url: arcade.service.url }
  const listening = new Set<Request>()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(LIVE_PATH)) listening.add(request)
    if (request.postData()?.includes('ranking_board')) asked.push(request.url())
  })
  page.on('requestfinished', (request) => listening.delete(request))
  page.on('requestfailed', (request) => listening.delete(request))
  // The board would ask by itself after five seconds and more: that time never comes here, so that only what is told
  // can move it.
  await page.addInitScript(() => {
    const real = globalThis.setTimeout
    Object.assign(globalThis, { setTimeout: (run: () => void, ms = 0) => (ms >= 5_000 ? 0 : real(run, ms)) })
  })
  await logIn(page, direct, newPhone(), board)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect.poll(() => listening.size).toBe(1)

  const figure = await firstFigure(page, arcade)
  const before = await figure.textContent()
  await playedAtMachine(arcade, '9000000')
  await expect(figure).not.toHaveText(before ?? '')

  const become = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (is ? 'hidden' : 'visible') })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await become(true)
  await expect.poll(() => listening.size).toBe(0)
  await atMachineNow(arcade)
  // What it was about to ask while it was still seen has left by now.
  const soFar = asked.length
  const left = (await figure.textContent()) ?? ''
  await play(arcade, '10000000')
  // Whatever it asked while it was hidden left before what it asks when it is seen again.
  await become(false)
  await expect(figure).not.toHaveText(left)
  expect(asked.length).toBe(soFar + 1)
})

test(
  'the board is chosen, its last period and its rewards shown, and a row opens to the rest',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), board)
    await shown(page)
      .getByRole('button', { name: say('board1221'), exact: true })
      .click()
    await expect(page).toHaveURL(/board=1221/)
    await control(page, 'lastPeriod').click()
    await expect(page).toHaveURL(/board=1221&period=last/)
    // The period before it stands there until this one has come.
    await expect(shown(page).getByText(say('wasNotOnBoard'))).toBeVisible()
    await first(page).getByRole('button').click()
    await expect(first(page).getByRole('definition').first()).toBeVisible()
  },
)

test('without signal the connection is told of once, and nothing lies over the own row', async ({
  page,
  arcade,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await logIn(page, arcade, newPhone(), board)
  await expect(stateOf(page, 'ready')).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: say('offlineBar') })
  const head = shown(page)
    .getByRole('status')
    .filter({ hasText: like('offlineCopy') })
  const mine = shown(page).getByText(say('notOnBoard'))
  await context.setOffline(true)
  await control(shown(page), 'lastPeriod').click()
  await expect(stateOf(page, 'offline')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.evaluate((hash) => {
    location.hash = hash
  }, board)
  await expect(mine).toBeVisible()
  await expect(head).toBeVisible()
  await expect(bar).toBeHidden()
  expect(
    await mine.evaluate((row) => {
      const { left, bottom } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(left + 2, bottom - 2))
    }),
  ).toBe(true)
})

test(
  'the first three stand on a podium, are read and reached in their order, and tell what they win',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), `${board}&period=last`)
    const rows = listOf(shown(page), 'ranks').getByRole('listitem')
    const buttons = rows.getByRole('button')
    await expect(buttons.nth(3)).toBeVisible()
    for (const rank of [1, 2, 3])
      await expect(buttons.nth(rank - 1)).toHaveAccessibleName(
        new RegExp(`^${escaped(say('rankOf', { values: { rank } }))}.*${say('legendPill')}`),
      )
    // Where they stand at one moment.
    const top = await buttons.evaluateAll((all) =>
      all.slice(0, 3).map((step) => {
        const { x = 0, y = 0 } = step.querySelector('b')?.getBoundingClientRect() ?? {}
        return { x, y }
      }),
    )
    const [first, second, third] = top
    expect([second, first, third].map((box) => box?.x)).toEqual(top.map((box) => box?.x).sort((a = 0, b = 0) => a - b))
    expect(first?.y).toBeLessThan(second?.y ?? 0)
    expect(second?.y).toBeLessThan(third?.y ?? 0)

    await buttons.first().focus()
    for (const rank of [2, 3, 4]) {
      await page.keyboard.press('Tab')
      await expect(buttons.nth(rank - 1)).toBeFocused()
    }
    // From the fourth on a new band of rewards begins.
    await expect(rows.nth(3)).toContainText(say('rankFromTo', { values: { from: 4, to: 10 } }))
  },
)

test('every row has a picture of whose it is: on the board of silver legends, of the general', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=ranking&board=90000000')
  await expect(first(page)).toContainText(/No\. \d{3}/)
  await expect(first(page).locator('img')).toBeVisible()
})

test('the own row tells how far it was to the next rank', async ({ page, arcade }) => {
  await logIn(page, arcade, DEMO_PHONE.phone, `${board}&period=last`)
  const mine = shown(page)
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: say('you') })
  await expect(mine).toContainText(like('shortOfNextRank', { anywhere: true }))
})

for (const language of ['de-DE', 'fr-FR'] as const)
  test(`on a narrow phone the winner stands above the own row in ${language}, and the rules are one tap away`, async ({
    page,
    arcade,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.context().addCookies([{ name: 'language', value: language, url: arcade.url }])
    await logIn(page, arcade, newPhone(), `${board}&period=last`)
    const winner = await listOf(shown(page), 'ranks', { language })
      .getByRole('listitem')
      .first()
      .locator('[translate="no"]')
      .last()
      .boundingBox()
    const mine = await shown(page).getByText(say('wasNotOnBoard', { language })).boundingBox()
    expect(winner && winner.y + winner.height).toBeLessThan(mine?.y ?? 0)
    await shown(page)
      .getByRole('link', { name: say('aboutBoards', { language }), exact: true })
      .click()
    await expect(page).toHaveURL(/#\/rankingQuestion/)
  })

test('saving how others see the name leaves the focus on the button, and the choice as it is', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/rankingQuestion')
  await stateOf(page, 'ready').waitFor()
  const wished = shown(page).getByRole('radio').nth(2)
  const save = shown(page).locator('form button[type=submit]')
  await wished.check()
  await save.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'done')
  // The saved choice has been heard of again.
  await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  await expect(save).toBeFocused()
  await expect(wished).toBeChecked()
})

test('with text of double size a name on the board keeps a line of its own', async ({ page, arcade }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logIn(page, arcade, newPhone(), `${board}&period=last`)
  const fourth = listOf(shown(page), 'ranks').getByRole('listitem').nth(3).getByRole('button')
  await expect(fourth).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const name = fourth.locator('[translate="no"]').last()
  const figure = fourth.locator('b')
  const gap = async () => ((await figure.boundingBox())?.y ?? 0) - ((await name.boundingBox())?.y ?? 0)
  await expect.poll(gap).toBeGreaterThan(20)
})

test('the board chosen last stays in view in the row of boards, also when its answer comes', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), board)
  await expect(stateOf(page, 'ready')).toBeVisible()
  const chosen = shown(page).getByRole('button', { name: say('board1400'), exact: true })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(chosen).toBeInViewport({ ratio: 1 })
})
