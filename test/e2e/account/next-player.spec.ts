import { saveAddress } from '../../../src/contract/mall/addresses.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { control } from '../support/control.ts'
import { listOf } from '../support/find.ts'
import { buyer } from '../support/players/buyer.ts'
import { holdCamera } from '../support/scan/camera.ts'
import { heading, type } from '../support/scan/scanner.ts'
import { enter, logIn, logInByForm, newPhone, open, shown, signOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a question that one player was asked in another tab is not asked of who logs in next', async ({
  page,
  arcade,
  context,
}) => {
  const { addAddress } = await buyer(page, arcade, 100, '/mine')
  await addAddress('曹操')
  const other = await context.newPage()
  await open(other, arcade, '/addressList')
  const rows = listOf(shown(other), 'addresses').getByRole('listitem')
  await control(rows.first(), 'deleteIt').click()
  await expect(other.getByRole('dialog')).toContainText('曹')

  const next = openOtherPhone(arcade.service.url)
  const session = await next.signUp(newPhone(), arcade.service.codeFor)
  const place = { region: '+886', area: '臺北市萬華區', zip: '108', detail: '西園路一段 200 號 3 樓' } as const
  const who = { id: null, consignee: '諸葛亮', phone: '0912345678', label: '', isDefault: false }
  await next.act(saveAddress, { ...place, ...who })
  await enter(page, arcade, session, '/mine')
  await other.bringToFront()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(rows).toContainText('諸○亮')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('what one player was told on a page that stays open in another tab is gone for who logs in after they left', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade)
  const other = await context.newPage()
  await holdCamera(other)
  await open(other, arcade, '/scan')
  await type(other, 'nothing of this game')
  await expect(heading(other, 'invalidCode')).toBeVisible()
  await signOut(page, arcade)
  await logInByForm(page, arcade)
  await other.bringToFront()
  await expect(heading(other, 'invalidCode')).toHaveCount(0)
})
