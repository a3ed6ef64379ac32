import { faults } from '../../support/look/axe.ts'
import { open, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('axe finds nothing where a visitor is asked to log in, or told that there is no such page', async ({
  page,
  arcade,
}) => {
  for (const hash of ['/mailList', '/no/such/page']) {
    await open(page, arcade, hash)
    await expect(shown(page).getByRole('main')).toBeVisible()
    expect(await faults(page), hash).toEqual([])
  }
})
