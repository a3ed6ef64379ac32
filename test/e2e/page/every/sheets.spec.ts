import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isDevOnly } from '../../../../src/build/channel.ts'
import { everyRun } from '../../support/every-run.ts'
import { faults } from '../../support/look/axe.ts'
import { layoutProblems } from '../../support/look/fits.ts'
import { sheets, toldSheets, walkedSheets } from '../../support/look/sheets.ts'
import { rest } from '../../support/phone/phones.ts'
import { open, shown, stateOf } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

const root = new URL('../../../../src/', import.meta.url)
const drawsOne = (file: string): boolean =>
  /sheet\/(?:sheet|confirm)\.tsx'/.test(readFileSync(new URL(file, root), 'utf8'))

test('each file that draws a sheet says where axe is asked about it', everyRun, () => {
  const files = ['areas', 'shell'].flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  const drawing = files.filter((file) => file.endsWith('.tsx') && !isDevOnly(`src/${file}`) && drawsOne(file))
  expect(Object.keys(sheets).sort()).toEqual(drawing.sort())
  for (const [file, story] of toldSheets)
    expect(readFileSync(new URL(`../../${story}`, import.meta.url), 'utf8'), `${story} looks at ${file}`).toMatch(
      /faults\(|faultsOf\(|looksRight\(/,
    )
})

const looksAt = async (
  page: Page,
  arcade: Arcade,
  who: 'player' | 'visitor',
  addresses: Parameters<(typeof walkedSheets)[number][1]['at']>[0],
) => {
  await rest(page, arcade, 'zh-TW')
  for (const [file, { at, open: tap }] of walkedSheets.filter(([, way]) => (way.who ?? 'player') === who))
    await test.step(file, async () => {
      await open(page, arcade, at(addresses))
      await page.reload()
      await shown(page).and(stateOf(page, 'ready')).waitFor()
      await tap(page)
      const sheet = page.locator('dialog[open]')
      await sheet.getByRole('heading').first().waitFor()
      expect.soft(await faults(page, 'dialog[open]'), file).toEqual([])
      expect.soft(await layoutProblems(page), `${file} fits a phone`).toEqual([])
    })
}

test(
  'axe finds nothing on any sheet that a tap opens, and each fits a phone',
  everyRun,
  async ({ phones: { player, visitor, addresses }, arcade }) => {
    await looksAt(player, arcade, 'player', addresses)
    await looksAt(visitor, arcade, 'visitor', addresses)
  },
)
