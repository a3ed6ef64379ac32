import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  argsFrom,
  blankAddress,
  isChanged,
  placeWithZip,
  type TypedAddress,
  tick,
  typedFrom,
  wrongIn,
} from '../../../src/areas/address/typed-address.ts'
import { saveAddress } from '../../../src/contract/mall/addresses.ts'
import { normalizeAddress } from '../../../src/rules/mall/address.ts'
import { counties, districtsOf } from '../../../src/rules/mall/districts.ts'

const inTaipei: TypedAddress = {
  ...blankAddress,
  ...{ consignee: '王小明', county: '臺北市', district: '萬華區', zip: '108', detail: '西園路一段 200 號' },
  phone: '0912 345 678',
}
const inHongKong: TypedAddress = {
  ...blankAddress,
  ...{ region: '+852', consignee: '陳大文', area: '九龍旺角', detail: '彌敦道 1 號', phone: '9123 4567' },
}
const id = '0198c6b0-0000-7000-8000-000000000000'

describe('what is typed of an address', () => {
  test('says what lacks at its field, exactly where the service would refuse it', () => {
    for (const whole of [inTaipei, inHongKong]) {
      expect(wrongIn(whole)).toEqual({})
      for (const field of ['consignee', 'county', 'district', 'area', 'detail', 'phone'] as const) {
        for (const unseen of [' ', '\u200b\u2800', '\0\ud800']) {
          const typed = { ...whole, [field]: unseen }
          const refused = typeof normalizeAddress(argsFrom(null, typed)) === 'string'
          expect(Object.keys(wrongIn(typed)), field).toEqual(refused ? expect.arrayContaining([field]) : [])
        }
      }
    }
    expect(wrongIn({ ...inTaipei, phone: '02 2345 6789' })).toEqual({ phone: 'no number' })
    expect(wrongIn({ ...inTaipei, district: '板橋區' })).toEqual({ district: 'missing' })
  })

  test('is sent without what cannot be stored or seen', () => {
    const typed = { ...inHongKong, consignee: '陳\0大文\u202e', detail: '彌敦道\ud800 1 號', label: '\0家' }
    expect(wrongIn(typed)).toEqual({})
    const args = argsFrom(null, typed)
    expect(args).toMatchObject({ consignee: '陳大文', detail: '彌敦道 1 號', label: '家' })
    expect(v.is(saveAddress.args, args)).toBe(true)
  })

  test('sends the code that was typed, in all its digits, and that of the district where none was', () => {
    const codes = [
      ['108', '108'],
      ['10842', '10842'],
      ['108012', '108012'],
      [' 108012 ', '108012'],
      ['１０８０１２', '108012'],
      ['108 01', '10801'],
      ['108-012', '108012'],
    ] as const
    for (const [zip, sent] of codes) {
      const typed = { ...inTaipei, zip }
      expect(wrongIn(typed)).toEqual({})
      expect(argsFrom(null, typed)).toMatchObject({ area: '臺北市萬華區', zip: sent })
      expect(normalizeAddress(argsFrom(null, typed))).toMatchObject({ zip: sent })
      expect(typedFrom({ ...argsFrom(id, typed), id })).toMatchObject({ county: '臺北市', district: '萬華區' })
    }
    expect(argsFrom(null, { ...inTaipei, zip: '' })).toMatchObject({ area: '臺北市萬華區', zip: '108' })
    expect(argsFrom(null, { ...inHongKong, county: '臺北市' })).toMatchObject({ area: '九龍旺角', zip: '' })
  })

  test('says of a code that is none of the district that it is none, as the service would', () => {
    for (const zip of ['1', '1084', '1080123', '100', '100012', '１００', '108O1', 'none']) {
      const typed = { ...inTaipei, zip }
      expect(wrongIn(typed), zip).toEqual({ zip: 'no code' })
      if (zip !== 'none') expect(normalizeAddress(argsFrom(null, typed))).toBe('receiving_info_required')
    }
    expect(wrongIn({ ...inHongKong, zip: '999077' })).toEqual({})
    expect(argsFrom(null, { ...inHongKong, zip: ' AB-1 ' })).toMatchObject({ zip: 'AB-1' })
  })

  test('is changed by what differs: not by picking what stood there, nor by blanks', () => {
    expect(isChanged({ ...blankAddress, region: '+886' }, blankAddress)).toBe(false)
    expect(isChanged({ ...inTaipei, detail: `${inTaipei.detail} ` }, inTaipei)).toBe(false)
    expect(isChanged({ ...inTaipei, region: '+86' }, inTaipei)).toBe(true)
    expect(isChanged({ ...inTaipei, label: '家' }, inTaipei)).toBe(true)
  })

  test('finds the place of every postal code, and leaves the district open where several share it', () => {
    for (const county of counties)
      for (const { zip, name } of districtsOf(county)) {
        const alone = districtsOf(county).filter((one) => one.zip === zip).length === 1
        expect(placeWithZip(zip)).toEqual({ county, district: alone ? name : '' })
      }
    expect(placeWithZip('999')).toBeNull()
  })

  test('is what the service knows, taken apart, and goes back to it unchanged', () => {
    for (const [typed, phone] of [
      [inTaipei, '+886912345678'],
      [inHongKong, '+85291234567'],
    ] as const) {
      const args = argsFrom(id, typed)
      const known = typedFrom({ ...args, id, phone })
      expect(argsFrom(id, known)).toEqual({ ...args, phone: known.phone })
      expect(normalizeAddress(argsFrom(id, known))).toMatchObject({ phone })
    }
  })

  test('asks to be the default address where that is ticked, and not because it is so already', () => {
    expect(argsFrom(id, { ...inTaipei, isDefault: tick(true) })).toMatchObject({ isDefault: true })
    const known = typedFrom({ ...argsFrom(id, inTaipei), id, isDefault: true })
    expect(argsFrom(id, known)).toMatchObject({ isDefault: false })
  })
})
