import { achievementList } from '../../../src/contract/game/achievements.ts'
import { itemName } from '../../../src/server/catalogue/index.ts'
import { achievementCounts, ownedSkins } from '../../../src/server/db/schema/index.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { faults } from '../support/look/axe.ts'
import { arrive, enter, newPhone, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('medals that are reached are taken with one tap, without signal too, and each counts once', async ({
  page,
  turned: { arcade, db, nextEvening },
}) => {
  const now = nextEvening()
  const session = await openOtherPhone(arcade.service.url).signUp(newPhone(), arcade.service.codeFor)
  const { roleid } = session
  await db.insert(achievementCounts).values({ roleid, metric: 'tenDraws', count: 20 })
  await db.insert(ownedSkins).values(['g001', 'g002', 'g003'].map((general) => ({ roleid, general, at: now })))
  await enter(page, arcade, session, '/achievements')
  await workerReady(page)
  const medal = (word: 'claimables' | 'saved' | 'claimed') =>
    shown(page)
      .getByRole('listitem')
      .getByRole('button', { name: say(word) })
  await expect(medal('claimables')).toHaveCount(2)

  await medal('claimables').first().click()
  await expect(control(page.getByRole('dialog'), 'claim')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')

  arcade.line.line = 'down'
  await control(shown(page), 'claimAll').click()
  await expect(medal('saved')).toHaveCount(2)
  await expect(control(shown(page), 'claimAll')).toHaveCount(0)
  await medal('saved').first().click()
  await expect(page.getByRole('dialog')).toContainText(say('saved'))
  await expect(control(page.getByRole('dialog'), 'claim')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // What is confirmed is so at once, though the list cannot be read anew.
  arcade.line.rule = ({ action }) => {
    if (action === achievementList.name) return 'refuse'
    return action === 'achievement_get_award' ? 'duplicate' : 'pass'
  }
  arcade.line.line = 'up'
  await expect(medal('claimed')).toHaveCount(2)
  await medal('claimed').first().click()
  await expect(page.getByRole('dialog')).toContainText(say('claimed'))
  await expect(page.getByRole('dialog')).not.toContainText(say('saved'))
  await page.keyboard.press('Escape')
  arcade.line.rule = () => 'pass'
  await open(page, arcade, '/myBag')
  const points = shown(page).getByRole('button', { name: itemName('mallPoints')['zh-TW'] })
  await expect(points.locator('b')).toHaveText('200')
  await arrive(page, arcade, '/achievements', 'ready')
  await expect(medal('claimables')).toHaveCount(0)
})
