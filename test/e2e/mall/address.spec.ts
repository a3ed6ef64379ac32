import type { Page } from '@playwright/test'
import { ADDRESSES, addressDetail, addressList, saveAddress } from '../../../src/contract/mall/addresses.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { listOf } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { draftsOnDevice, keptOnDevice } from '../support/phone/on-device.ts'
import { buyer } from '../support/players/buyer.ts'
import { enter, logIn, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const rows = (page: Page) => listOf(shown(page), 'addresses').getByRole('listitem')
const save = (page: Page) => control(shown(page), 'saveAddress')

const fill = async (page: Page, consignee = '王小明') => {
  await field(page, 'recipient').fill(consignee)
  await field(page, 'zip').fill('108')
  await field(page, 'street').fill('西園路一段 200 號 3 樓')
  await field(page, 'phone').fill('0912345678')
}
const addOne = async (page: Page, arcade: Arcade, consignee?: string) => {
  await open(page, arcade, '/addressList')
  await control(shown(page), 'addAddress').click()
  await expect(page).toHaveURL(/addressEdit/)
  await fill(page, consignee)
  await save(page).click()
  await expect(page).toHaveURL(/addressList/)
  await expect(rows(page).first()).toBeVisible()
}

test(
  'a player without an address adds the first one: what lacks is said at its field, and what was typed survives a reload',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/addressList')
    await expect(stateOf(page, 'empty')).toContainText(say('noAddress'))
    await control(shown(page), 'addAddress').click()
    await save(page).click()
    await expect(field(page, 'recipient')).toBeFocused()
    await expect(
      shown(page)
        .getByRole('alert')
        .filter({ hasText: say('neededForDelivery') }),
    ).toHaveCount(5)
    expect(await faults(page)).toEqual([])

    await field(page, 'recipient').fill('王小明')
    await field(page, 'phone').fill('0912')
    await field(page, 'label').focus()
    await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'phone').fill('0912345678')
    await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid', 'true')
    await field(page, 'zip').fill('108')
    await expect(field(page, 'cityOrCounty')).toHaveValue('臺北市')
    await expect(field(page, 'district')).toHaveValue('萬華區')
    await field(page, 'cityOrCounty').selectOption('花蓮縣')
    await expect(field(page, 'district')).toHaveValue('')
    await field(page, 'district').selectOption('吉安鄉')
    await expect(field(page, 'zip')).toHaveValue('973')

    await expect.poll(() => draftsOnDevice(page)).toContain('吉安鄉')
    await page.reload()
    await expect(field(page, 'recipient')).toHaveValue('王小明')
    await expect(field(page, 'district')).toHaveValue('吉安鄉')
    await save(page).click()
    await expect(field(page, 'street')).toBeFocused()
    await field(page, 'street').fill('中山路三段 7 號')
    await save(page).click()

    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('王○明')
    await expect(rows(page)).toContainText('973 花蓮縣吉安鄉')
    await expect(rows(page)).not.toContainText('中山路三段 7 號')
    await expect.poll(() => draftsOnDevice(page)).not.toContain('王小明')
  },
)

test('an address is read in full to be changed, moved to another region, made the default one and deleted', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressList')
  await addOne(page, arcade)
  await addOne(page, arcade, '諸葛亮')
  await expect(rows(page)).toHaveCount(2)
  const second = rows(page).filter({ hasText: '諸○亮' })
  await control(second, 'makeDefault').click()
  await expect(rows(page).first()).toContainText('諸○亮')

  await control(rows(page).first(), 'edit').click()
  await expect(field(page, 'street')).toHaveValue('西園路一段 200 號 3 樓')
  await expect(field(page, 'phone')).toHaveValue('0912 345 678')
  await field(page, 'region').selectOption('+852')
  await field(page, 'cityAndDistrict').fill('九龍旺角')
  await save(page).click()
  await expect(field(page, 'phone')).toBeFocused()
  await field(page, 'phone').fill('91234567')
  await save(page).click()
  await expect(rows(page).first()).toContainText('九龍旺角')

  await control(rows(page).first(), 'deleteIt').click()
  await control(page.getByRole('dialog'), 'deleteAddress').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('王○明')
})

test('an address whose answer was lost ends in the word of the service, and is there once', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressEdit')
  await fill(page)
  let open = false
  arcade.line.rule = ({ action }) => {
    if (action === saveAddress.name) return 'apply-then-reset'
    return open || action !== 'operation_status' ? 'pass' : 'refuse'
  }
  await save(page).click()
  await expect(
    shown(page)
      .getByRole('alert')
      .filter({ hasText: say('noAnswer') }),
  ).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  expect(await keptOnDevice(page)).toContain('"digest"')
  open = true
  await expect(page).toHaveURL(/addressList/)
  await expect(rows(page)).toHaveCount(1)
})

test('without signal the list is a saved copy in short, nothing can be saved, and what was typed goes with the player', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressList')
  await addOne(page, arcade)
  await workerReady(page)
  await open(page, arcade, '/addressList')
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => keptOnDevice(page)).toContain(addressList.name)
  expect(await keptOnDevice(page)).not.toMatch(/王小明|200 號|912345678/)

  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(rows(page)).toContainText('王○明')
  await expect(control(rows(page), 'deleteIt')).toHaveAttribute('aria-disabled', 'true')
  await control(shown(page), 'addAddress').click()
  await fill(page, '曹操')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => draftsOnDevice(page)).toContain('曹操')

  arcade.line.line = 'up'
  await page.reload()
  await expect(field(page, 'recipient')).toHaveValue('曹操')
  await signOut(page, arcade)
  await expect.poll(() => keptOnDevice(page)).not.toMatch(/曹操|王○明/)
})

test('an address is chosen for an order and leads back; one that is added for it is chosen at once', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressList')
  await addOne(page, arcade)
  await open(page, arcade, '/about')
  await expect(shown(page)).toHaveAttribute('data-page', '/about')
  await open(page, arcade, '/addressList?pick=1&zIndex=1')
  await expect(rows(page)).toContainText('王○明')
  await control(rows(page), 'shipHere').click()
  await expect(page).not.toHaveURL(/addressList/)

  await open(page, arcade, '/addressList?pick=1')
  await control(shown(page), 'addAddress').click()
  await expect(page).toHaveURL(/addressEdit\?pick=1/)
  await fill(page, '曹操')
  await save(page).click()
  await expect(page).not.toHaveURL(/addressEdit/)
})

test('where one is chosen the list is short, and only the address that is opened is asked for in full', async ({
  page,
  arcade,
}) => {
  const { addAddress } = await buyer(page, arcade, 1_000, '/about')
  for (const name of ['王小明', '曹孟德', '諸葛亮']) await addAddress(name)
  let asked = 0
  arcade.line.rule = ({ action }) => {
    if (action === addressDetail.name) asked += 1
    return 'pass'
  }
  await open(page, arcade, '/addressList?pick=1')
  await expect(rows(page)).toHaveCount(3)
  const one = rows(page).nth(1)
  await expect(one).toContainText('諸○亮')
  await control(one, 'showInFull').click()
  await expect(one).toContainText('諸葛亮')
  await expect(one).toContainText('西園路一段 200 號 3 樓')
  await expect(rows(page).filter({ hasText: '200 號' })).toHaveCount(1)
  expect(asked).toBe(1)
  expect(await faults(page)).toEqual([])
  await control(one, 'showLess').click()
  await expect(one).not.toContainText('諸葛亮')
})

test('a postal code is taken however it comes, and stands there in plain digits', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/addressEdit')
  await field(page, 'zip').fill('１０８　０１')
  await expect(field(page, 'zip')).toHaveValue('10801')
  await expect(field(page, 'district')).toHaveValue('萬華區')
  await field(page, 'zip').fill('')
  await field(page, 'zip').pressSequentially('106-409')
  await expect(field(page, 'zip')).toHaveValue('106409')
  await expect(field(page, 'district')).toHaveValue('大安區')
})

test('changes that were left half typed are marked as such when the address is opened again, and can be discarded', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressList')
  await addOne(page, arcade)
  await control(rows(page), 'edit').click()
  await expect(field(page, 'street')).toHaveValue('西園路一段 200 號 3 樓')
  await expect(control(shown(page), 'discardChanges')).toHaveCount(0)
  await field(page, 'street').fill('中山路三段 7 號')
  await expect(shown(page).getByText(say('changesStillHere'))).toHaveCount(0)
  await expect.poll(() => draftsOnDevice(page)).toContain('中山路三段 7 號')
  await page.goBack()
  await control(rows(page), 'edit').click()
  await expect(shown(page).getByText(say('changesStillHere'))).toBeVisible()
  await expect(field(page, 'street')).toHaveValue('中山路三段 7 號')
  await control(shown(page), 'discardChanges').click()
  await expect(control(page.getByRole('dialog'), 'keepEditing')).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await control(page.getByRole('dialog'), 'keepEditing').click()
  await expect(field(page, 'street')).toHaveValue('中山路三段 7 號')
  await control(shown(page), 'discardChanges').click()
  await control(page.getByRole('dialog'), 'discardChanges').click()
  await expect(field(page, 'street')).toHaveValue('西園路一段 200 號 3 樓')
  await expect(shown(page).getByText(say('changesStillHere'))).toHaveCount(0)
  await expect(control(shown(page), 'discardChanges')).toHaveCount(0)
  await expect.poll(() => draftsOnDevice(page)).not.toContain('中山路')
})

test('an address that was chosen for one order is none for the next one, nor once another is the default one', async ({
  page,
  arcade,
}) => {
  const { addAddress } = await buyer(page, arcade, 1_000, '/about')
  for (const name of ['王小明', '曹孟德', '諸葛亮']) await addAddress(name)
  const sheet = page.getByRole('dialog')
  const choose = async (name: string) => {
    await control(sheet, 'anotherAddress').click()
    await control(rows(page).filter({ hasText: `${name.at(0)}○${name.at(-1)}` }), 'shipHere').click()
    await expect(sheet).toContainText(name)
  }
  await open(page, arcade, '/exchange/goodsInfo/poster')
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet).toContainText('王小明')
  await choose('曹孟德')
  await control(sheet, 'close').click()
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet).toContainText('王小明')

  await choose('曹孟德')
  await open(page, arcade, '/exchange/goodsInfo/dice')
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet).toContainText('王小明')

  await choose('曹孟德')
  await open(page, arcade, '/addressList')
  await control(rows(page).filter({ hasText: '諸○亮' }), 'makeDefault').click()
  await expect(rows(page).first()).toContainText('諸○亮')
  await open(page, arcade, '/exchange/goodsInfo/poster?order=1')
  await expect(sheet).toContainText('諸葛亮')
})

test('an address that is corrected while another may be chosen is not chosen by that', async ({ page, arcade }) => {
  const { addAddress } = await buyer(page, arcade, 1_000, '/about')
  for (const name of ['王小明', '曹孟德']) await addAddress(name)
  const sheet = page.getByRole('dialog')
  await open(page, arcade, '/exchange/goodsInfo/poster')
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet).toContainText('王小明')
  await control(sheet, 'anotherAddress').click()
  await control(rows(page).filter({ hasText: '曹○德' }), 'edit').click()
  await field(page, 'street').fill('中山路三段 7 號')
  await save(page).click()
  await expect(control(rows(page).filter({ hasText: '曹○德' }), 'shipHere')).toBeVisible()
  await control(shown(page), 'back').click()
  await expect(sheet).toContainText('王小明')
})

test('what was typed over an address goes with it, and a new one without an answer says that it was sent', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/addressList')
  await addOne(page, arcade)
  await control(rows(page), 'edit').click()
  await field(page, 'street').fill('中山路三段 7 號')
  await expect.poll(() => draftsOnDevice(page)).toContain('中山路')
  await control(shown(page), 'back').click()
  await control(rows(page), 'deleteIt').click()
  await control(page.getByRole('dialog'), 'deleteAddress').click()
  await expect(rows(page)).toHaveCount(0)
  await expect.poll(() => draftsOnDevice(page)).not.toContain('中山路')

  await open(page, arcade, '/addressEdit')
  await fill(page)
  arcade.line.rule = ({ action }) =>
    action === saveAddress.name ? 'apply-then-reset' : action === 'operation_status' ? 'refuse' : 'pass'
  await save(page).click()
  await expect(shown(page).getByRole('alert')).toBeVisible()
  await page.reload()
  arcade.line.rule = () => 'pass'
  await expect(shown(page).getByText(say('addressSentBefore'))).toBeVisible()
})

test('with twenty addresses no other can be added before one is deleted, and the page says so', async ({
  page,
  arcade,
}) => {
  const other = openOtherPhone(arcade.service.url)
  const session = await other.signUp(newPhone(), arcade.service.codeFor)
  const place = {
    region: '+886',
    area: '臺北市萬華區',
    zip: '108',
    detail: '西園路一段 200 號',
    phone: '912345678',
  } as const
  for (let nth = 1; nth <= ADDRESSES; nth++)
    await other.act(saveAddress, { id: null, consignee: `王小${nth}`, ...place, label: '', isDefault: false })
  await enter(page, arcade, session, '/addressList')
  await expect(rows(page)).toHaveCount(ADDRESSES)
  const add = control(shown(page), 'addAddress')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toContainText(say('addressesFull'))
  await control(rows(page).last(), 'deleteIt').click()
  await control(page.getByRole('dialog'), 'deleteAddress').click()
  await expect(rows(page)).toHaveCount(ADDRESSES - 1)
  await add.click()
  await expect(page).toHaveURL(/addressEdit/)
})
