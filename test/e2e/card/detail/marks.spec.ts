import { say, type Word } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { oneOf } from '../../support/find.ts'
import { expectNotInList, history } from '../../support/find-card.ts'
import { openCard, powerOn } from '../../support/players/album.ts'
import { open, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

test(
  'a lock shows at once without signal, counts once, and stands in the history',
  everyRun,
  async ({ album: { page, of }, arcade }) => {
    const serial = of('twin')
    const earlier = arcade.line.answered.length
    const answers = () => arcade.line.answered.slice(earlier).filter(({ seen }) => seen.action === 'card_lock')
    await openCard(page, arcade, serial)
    const lock = shown(page).getByRole('switch', { name: say('lock') })
    await lock.click()
    await expect(lock).toBeChecked()
    await expect(history(page, 'locked')).toHaveCount(1)
    await lock.click()
    await expect(history(page, 'unlocked')).toHaveCount(1)
    await expect.poll(() => answers().length).toBe(2)
    arcade.line.line = 'down'
    await lock.click()
    await expect(lock).toBeChecked()
    await expect(control(shown(page), 'decompose')).toHaveAttribute('aria-disabled', 'true')
    await page.reload()
    await expect(lock).toBeChecked()
    arcade.line.line = 'up'
    await page.reload()
    await expect(history(page, 'locked')).toHaveCount(2)
    // The page that was left as the signal came may have sent it already: sent once more it keeps its key.
    await expect.poll(() => new Set(answers().map(({ seen }) => seen.opKey)).size).toBe(3)
    expect(answers().filter(({ code }) => code !== '0')).toEqual([])
    await expect(lock).toBeChecked()
  },
)

test('a card goes into a line-up and out of it, and a skill card beside its hero is stronger', async ({
  album: { page, of },
  arcade,
}) => {
  const power = () => powerOn(page)
  await openCard(page, arcade, of('skill'))
  const alone = await power()
  const choose = (set: Word) => oneOf(shown(page), say(set)).click()
  await choose('secondSet')
  await expect(history(page, 'lineup')).toHaveCount(1)
  await openCard(page, arcade, of('hero'))
  await choose('secondSet')
  await expect(history(page, 'lineup')).toHaveCount(1)
  await openCard(page, arcade, of('skill'))
  await expect.poll(power).toBe(Math.round(alone * 1.05))
  await choose('noSet')
  await expect(history(page, 'lineup')).toHaveCount(2)
  await expect.poll(power).toBe(alone)
})

test('unbinding takes the last four characters, and the card is nobody’s then', async ({
  album: { page, of },
  arcade,
}) => {
  const serial = of('loose')
  await openCard(page, arcade, serial)
  await control(shown(page), 'unbind').click()
  const confirm = control(page.locator('dialog[open]'), 'unbind')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await field(page.getByRole('dialog'), 'lastOfSerial').fill(
    serial.slice(0, 4) === serial.slice(-4) ? 'ZZZZ' : serial.slice(0, 4),
  )
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await field(page.getByRole('dialog'), 'lastOfSerial').fill(serial.slice(-4).toLowerCase())
  await confirm.click()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await expectNotInList(page, arcade, serial)
  await open(page, arcade, `/cardDetail?cardid=${serial}`)
  await expect(shown(page).getByRole('heading', { name: say('cardOfNobody') })).toBeVisible()
})

test(
  'where the answer to an unbinding is cut off the page says what became of it, and it happened once',
  everyRun,
  async ({ album: { page, of }, arcade }) => {
    const serial = of('cut')
    await openCard(page, arcade, serial)
    const earlier = arcade.line.answered.length
    arcade.line.rule = ({ action }) => (action === 'card_unbind' ? 'apply-then-reset' : 'pass')
    await control(shown(page), 'unbind').click()
    await field(page.getByRole('dialog'), 'lastOfSerial').fill(serial.slice(-4))
    await control(page.locator('dialog[open]'), 'unbind').click()
    await expectToast(page, 'done')
    await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
    const sent = arcade.line.answered.slice(earlier).filter(({ seen }) => seen.action === 'card_unbind')
    expect(new Set(sent.map(({ seen }) => seen.opKey)).size).toBe(1)
    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await expect(shown(page).getByRole('heading', { name: say('cardOfNobody') })).toBeVisible()
  },
)
