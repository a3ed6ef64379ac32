import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  ADDRESSES,
  addressDetail,
  addressList,
  deleteAddress,
  saveAddress,
  setDefaultAddress,
} from '../../../src/contract/mall/addresses.ts'
import { addresses, operations } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { addressArgs } from '../support/mall.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, logText, useService } from '../support/service.ts'

type Typed = Partial<typeof addressArgs>
const save = (s: Service, as: Credentials, typed: Typed = {}, opKey?: string) =>
  ask(s, saveAddress, { ...addressArgs, ...typed }, { as, opKey })
const list = async (s: Service, as: Credentials) =>
  (await dataOf(addressList, ask(s, addressList, {}, { as }))).addresses

describe.runIf(engineAvailable)('addresses', () => {
  const service = useService()

  test('are listed shortened, read in full to be changed, and sealed where they are kept', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await dataOf(saveAddress, save(s, as))
    const short = { consignee: '王○明', area: '臺北市萬華區', zip: '108', detail: '西園路一…3樓', phone: '91****678' }
    expect(await list(s, as)).toEqual([
      { ...short, id, region: '+886', label: '家', isDefault: true, updatedAt: clock.now() },
    ])
    expect(await dataOf(addressDetail, ask(s, addressDetail, { id }, { as }))).toMatchObject({
      ...{ consignee: '王小明', detail: '西園路一段 200 號 3 樓', phone: '+886912345678' },
    })
    const [row] = await s.db.select().from(addresses).where(eq(addresses.id, id))
    const [kept] = await s.db.select().from(operations).where(eq(operations.roleid, as.roleid))
    for (const text of [JSON.stringify(row), JSON.stringify(kept), logText()]) {
      expect(text).not.toContain('王小明')
      expect(text).not.toContain('912345678')
    }
  })

  test('are changed in place, and a number that was saved is a number again', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id, updatedAt } = await dataOf(saveAddress, save(s, as))
    const { phone } = await dataOf(addressDetail, ask(s, addressDetail, { id }, { as }))
    const changed = await dataOf(
      saveAddress,
      save(s, as, { id, phone, area: '新竹市東區', zip: '300', label: ' 公司 ' }),
    )
    expect(changed).toMatchObject({ id, area: '新竹市東區', label: '公司', isDefault: true, phone: '91****678' })
    expect(changed.updatedAt).toBeGreaterThan(updatedAt)
    expect(await list(s, as)).toHaveLength(1)
  })

  test.each([
    [{ consignee: ' ' }, 'receiving_info_required'],
    [{ detail: '' }, 'receiving_info_required'],
    [{ phone: '' }, 'receiving_info_required'],
    [{ area: '臺北市萬華區', zip: '100' }, 'receiving_info_required'],
    [{ area: '臺北市萬華區', zip: '1084' }, 'receiving_info_required'],
    [{ area: '臺北市萬華區', zip: '100012' }, 'receiving_info_required'],
    [{ area: '臺北市' }, 'receiving_info_required'],
    [{ area: '台北市萬華區' }, 'receiving_info_required'],
    [{ region: '+852', area: ' ', zip: '' }, 'receiving_info_required'],
    [{ phone: '12345' }, 'phone_incorrect'],
    [{ region: '+852', area: '九龍', phone: '0912345678' }, 'phone_incorrect'],
  ] as const)('that are %j are refused with %s, and nothing is kept', async (typed, code) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(save(s, as, typed))).toBe(code)
    expect(await list(s, as)).toEqual([])
  })

  test.each(['108', '10842', '108012'])(
    'keep the postal code %s in all its digits, and list that of the district',
    async (zip) => {
      const s = await service()
      const as = await newPlayer(s)
      const { id } = await dataOf(saveAddress, save(s, as, { zip }))
      expect(await dataOf(addressDetail, ask(s, addressDetail, { id }, { as }))).toMatchObject({ zip })
      expect(await list(s, as)).toMatchObject([{ zip: '108' }])
    },
  )

  test.each([
    ['+86', '廣東省深圳市南山區', '13800138000', '+86'],
    ['+852', '九龍尖沙咀', '51234567', '+852'],
    ['+853', '大堂區', '66123456', '+853'],
  ] as const)('of %s are free text with a number of the region', async (region, area, phone, prefix) => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await dataOf(saveAddress, save(s, as, { region, area, zip: '', phone }))
    const full = await dataOf(addressDetail, ask(s, addressDetail, { id }, { as }))
    expect(full).toMatchObject({ region, area, zip: '', phone: `${prefix}${phone}` })
  })

  test('have one default, which another takes over when it is chosen or when the first one goes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      clock.advance(1_000)
      ids.push((await dataOf(saveAddress, save(s, as))).id)
    }
    const [first = '', second = '', third = ''] = ids
    const order = async () => (await list(s, as)).map(({ id, isDefault }) => (isDefault ? `${id}!` : id))
    expect(await order()).toEqual([`${first}!`, third, second])
    await dataOf(setDefaultAddress, ask(s, setDefaultAddress, { id: second }, { as }))
    expect(await order()).toEqual([`${second}!`, third, first])
    await dataOf(setDefaultAddress, ask(s, setDefaultAddress, { id: second }, { as }))
    await dataOf(deleteAddress, ask(s, deleteAddress, { id: second }, { as }))
    expect(await order()).toEqual([`${third}!`, first])
    clock.advance(1_000)
    await dataOf(saveAddress, save(s, as, { id: first, isDefault: true }))
    expect(await order()).toEqual([`${first}!`, third])
  })

  test('are at most twenty, however many are sent at once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const codes = await Promise.all(Array.from({ length: ADDRESSES + 5 }, () => codeOf(save(s, as))))
    expect(codes.filter((code) => code === 'addresses_full')).toHaveLength(5)
    const kept = await list(s, as)
    expect(kept).toHaveLength(ADDRESSES)
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await codeOf(save(s, as, { id: kept[3]?.id }))).toBe(0)
  })

  test('are saved once by one key', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const first = await dataOf(saveAddress, save(s, as, {}, 'live:address-1'))
    expect(await dataOf(saveAddress, save(s, as, {}, 'live:address-1'))).toEqual(first)
    expect(await codeOf(save(s, as, { label: 'another' }, 'live:address-1'))).toBe('key_mismatch')
    expect(await list(s, as)).toHaveLength(1)
    const { id } = first
    expect(await codeOf(ask(s, deleteAddress, { id }, { as, opKey: 'live:away' }))).toBe(0)
    expect(await codeOf(ask(s, deleteAddress, { id }, { as, opKey: 'live:away' }))).toBe(0)
    expect(await codeOf(ask(s, deleteAddress, { id }, { as }))).toBe('not_found')
  })

  test('are nobody else’s', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const { id } = await dataOf(saveAddress, save(s, as))
    const before = await list(s, as)
    expect(await list(s, other)).toEqual([])
    expect(await codeOf(ask(s, addressDetail, { id }, { as: other }))).toBe('not_found')
    expect(await codeOf(save(s, other, { id, detail: 'elsewhere' }))).toBe('not_found')
    expect(await codeOf(ask(s, deleteAddress, { id }, { as: other }))).toBe('not_found')
    expect(await codeOf(ask(s, setDefaultAddress, { id }, { as: other }))).toBe('not_found')
    expect(await codeOf(ask(s, addressDetail, { id: randomUUID() }, { as }))).toBe('not_found')
    expect(await list(s, as)).toEqual(before)
  })
})
