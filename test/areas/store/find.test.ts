import { describe, expect, test } from 'vitest'
import { byCity, matching, nearestFirst } from '../../../src/areas/store/list/find.ts'
import type { ListedStore } from '../../../src/contract/arcade/store.ts'

const store = (id: string, more: Partial<ListedStore>): ListedStore => ({
  ...{ id, area: 'taipei', city: '臺北市', district: '萬華區', name: '虎符西門店', address: '漢中街 388 號' },
  ...{ phone: '02-1555-0101', zip: '108', opens: '11:00', closes: '22:00', latitude: 25.04, longitude: 121.5 },
  ...{ machines: { battle: 1, draw: 0, print: 0, ic: 0 }, heat: [1], also: [], pinyin: '', zhuyin: '' },
  ...more,
})
const all = [
  store('west', {}),
  store('east', {
    address: 'Songshou Rd.',
    zip: '110',
    name: 'Bronze Bird Park Xinyi',
    city: 'Taipei City',
    district: 'Xinyi',
    longitude: 121.567,
  }),
  store('south', {
    address: 'Hai’an Rd.',
    zip: '700',
    name: 'Salle Hai’an',
    city: 'Tainan',
    district: 'Zhōngxī',
    latitude: 22.99,
    longitude: 120.2,
  }),
]
const found = (typed: string) => matching(all, typed).map(({ id }) => id)

describe('the search of stores', () => {
  test('finds by name, city, district, address, postal code and number, in whatever script and width', () => {
    expect(found('西門')).toEqual(['west'])
    expect(found('台北')).toEqual(['west'])
    expect(found('ＸＩＮＹＩ')).toEqual(['east'])
    expect(found('zhongxi')).toEqual(['south'])
    expect(found("hai'an")).toEqual(['south'])
    expect(found('漢中街 108')).toEqual(['west'])
    expect(found('0215550101')).toEqual(['west', 'east', 'south'])
    expect(found('  ')).toEqual(['west', 'east', 'south'])
    expect(found('西門 xinyi')).toEqual([])
  })

  test('finds in every script, as it sounds, and by an address that was copied here', () => {
    const shilin = store('shilin', {
      ...{ name: '烽火電玩 士林店', district: '士林區', address: '基河路 719 號', zip: '111' },
      also: ['烽火电玩 士林店 台北市 士林区', 'Beacon Arcade Shilin Taipei City Shilin District'],
      pinyin: 'feng huo dian wan shi lin dian tai bei shi shi lin qu',
      zhuyin: 'ㄈㄥ ㄏㄨㄛ ㄉㄧㄢ ㄨㄢ ㄕ ㄌㄧㄣ ㄉㄧㄢ ㄊㄞ ㄅㄟ ㄕ ㄕ ㄌㄧㄣ ㄑㄩ',
    })
    const finds = (typed: string) => matching([shilin], typed).length === 1
    for (const typed of [
      'shilin',
      'taibei',
      'slq',
      'ㄊㄞㄅㄟ',
      'ㄕㄌ',
      '电玩',
      'Taipei',
      '臺北市士林區',
      '基河路719號',
    ])
      expect([typed, finds(typed)]).toEqual([typed, true])
    expect(finds('111 臺北市士林區基河路 719 號')).toBe(true)
    expect(finds('基河路 719 號, 士林區, 臺北市 111')).toBe(true)
    for (const typed of ['gaoxiong', 'tz', '基河路717號', 'Tainan'])
      expect([typed, finds(typed)]).toEqual([typed, false])
  })

  test('puts the nearest first where it is known from where, and keeps the cities else', () => {
    const here = { latitude: 25.03, longitude: 121.56 }
    expect(nearestFirst(all, here).flatMap(({ stores }) => stores.map(({ id }) => id))).toEqual([
      'east',
      'west',
      'south',
    ])
    expect(byCity(all).map(({ title }) => title)).toEqual(['臺北市', 'Taipei City', 'Tainan'])
    expect(nearestFirst([], here)).toEqual([])
  })
})
