import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { icTypes } from '../../../src/contract/arcade/ic-cards.ts'
import { printedKeys } from '../../../src/contract/pages/printed-links.ts'
import { makeGiftCode, showGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { writeIcLogin } from '../../../src/rules/codes/ic-login.ts'
import { makeIcNumber, showIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { readScanned as read } from '../../../src/rules/codes/scanned.ts'
import { makeSerial, showSerial } from '../../../src/rules/codes/serial.ts'
import { seeded } from '../cards.ts'

const HOST = 'tally.example'
const readScanned = (text: string) => read(text, HOST)

const serial = fc.integer().map((seed) => makeSerial(seeded(seed)))
const number = fc
  .tuple(fc.constantFrom(...icTypes), fc.integer())
  .map(([type, seed]) => makeIcNumber(type, seeded(seed)))
const gift = fc.integer().map((seed) => makeGiftCode(seeded(seed)))
const key = fc.constantFrom(...printedKeys)
const plain = fc.stringMatching(/^[\w.~-]{1,30}$/)
const host = fc.constantFrom(
  'https://cards.example.tw',
  'http://evil.example',
  'HTTPS://X.TW/A/B',
  'tiger-tally://open',
  '',
)

const page = (of: string, value: string) => ({
  kind: 'page',
  key: of,
  value,
  query: new URLSearchParams({ [of]: value }).toString(),
})
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')

describe('a link with one of the five keys', () => {
  it('leads to the key’s page with all of its parameters, whoever’s link it is, before and inside of a hash', () => {
    const others = fc.dictionary(
      fc.stringMatching(/^x[a-z]{1,6}$/),
      fc.string({ maxLength: 12 }).filter((text) => text.isWellFormed()),
      { maxKeys: 3 },
    )
    fc.assert(
      fc.property(
        host,
        key,
        plain,
        others,
        fc.constantFrom('/?', '/#/?', '#/cardDetail?'),
        (of, found, value, more, at) => {
          const query = new URLSearchParams({ ...more, [found]: value })
          const read = readScanned(`${of}${at}${query}`)
          expect(read).toMatchObject({ kind: 'page', key: found, value })
          expect(Object.fromEntries(new URLSearchParams(read.kind === 'page' ? read.query : ''))).toEqual(
            Object.fromEntries(query),
          )
        },
      ),
    )
  })

  it('is decided by the first of its keys in the order of the table, however they are written', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...printedKeys], { minLength: 1 }), fc.boolean(), (keys, loud) => {
        const link = `https://a.example/?${keys.map((one) => `${loud ? one.toUpperCase() : one}=V7`).join('&')}`
        const first = printedKeys.find((one) => keys.includes(one))
        expect(readScanned(loud ? link.toUpperCase() : link)).toMatchObject({ kind: 'page', key: first, value: 'V7' })
      }),
    )
  })

  it('is found in a sentence of Chinese, which is no part of it', () => {
    fc.assert(
      fc.property(serial, fc.constantFrom('。', '，', '」', '！', '請掃描', ' 綁定後即可培養'), (made, after) => {
        const text = `請掃描「https://cards.example.tw/?cardid=${made}${after}這張卡牌`
        expect(readScanned(text)).toEqual(page('cardid', made))
      }),
    )
  })

  it('keeps the Chinese of its other parameters', () => {
    const read = readScanned('https://a.example/?teamId=88&name=猛虎隊（一）')
    expect(read).toMatchObject({ kind: 'page', key: 'teamId', value: '88' })
    expect(new URLSearchParams(read.kind === 'page' ? read.query : '').get('name')).toBe('猛虎隊')
  })

  it('is none where the key has no value, or stands in no query', () => {
    for (const text of ['https://a.example/?cardid=', 'https://a.example/cardid/5', 'https://a.example/?cardid=卡牌'])
      expect(readScanned(text)).toEqual({ kind: 'unknown', text })
  })
})

describe('a link of the app itself', () => {
  const own = (rest: string): string => `https://${HOST}${rest}`

  it('names its page, with its own query, also where one of the keys means something else there', () => {
    for (const [link, name, href] of [
      ['/#/newDetail?id=n02', 'newDetail', '/newDetail?id=n02'],
      ['/#/shopDetail?id=st03&zIndex=2', 'shopDetail', '/shopDetail?id=st03&zIndex=2'],
      ['/#/teamScores?id=autumn', 'teamScores', '/teamScores?id=autumn'],
      ['/#/activityDetail/autumn-2026', 'activityDetail', '/activityDetail/autumn-2026'],
      ['/?from=poster#/exchange/goodsInfo/g1', 'goodsInfo', '/exchange/goodsInfo/g1?from=poster'],
      ['/#/threekingDomsWar?tab=signin', 'threekingDomsWar', '/threekingDomsWar?tab=signin'],
      ['/#/cardUpgrade?cardid=00000000000', 'cardUpgrade', '/cardUpgrade?cardid=00000000000'],
    ] as const) {
      const found = { kind: 'link', name, href }
      expect(readScanned(own(link))).toEqual(found)
      expect(readScanned(`請掃描「${own(link)}」。`)).toEqual(found)
      expect(readScanned(`${own(link)}這裡`)).toEqual(found)
      expect(readScanned(wide(own(link)))).toEqual(found)
    }
  })

  it('is decided by the keys where its page asks for nothing, or is a key’s own', () => {
    for (const at of ['/?', '/#/?', '/#/home?', '/#/cardDetail?', '/#/memberJoin?', '/#/scan?'])
      expect(readScanned(own(`${at}teamId=88`))).toMatchObject({ kind: 'page', key: 'teamId', value: '88' })
    const bind = readScanned(own('/#/icDetail?id=1&secret=271828'))
    expect(bind).toMatchObject({ kind: 'page', key: 'id', query: 'id=1&secret=271828' })
  })

  it('brings along nothing that opens anything', () => {
    const href = '/devices?next=%2Fhome'
    const text = own('/#/devices?watoken=a&secret=b&ticket=c&failed=d&next=/home')
    expect(readScanned(text)).toEqual({ kind: 'link', name: 'devices', href })
  })

  it('is none at another host, or at what is no page', () => {
    for (const text of [
      'https://evil.example/#/newDetail',
      `https://${HOST}.evil.example/#/mailList`,
      `https://${HOST}@evil.example/#/mailList`,
      `javascript://${HOST}/#/mailList`,
      `https://evil.example/a?to=https://${HOST}/#/mailList`,
      `https://evil.example/https://${HOST}/#/mailList`,
      `//${HOST}/#/mailList`,
      '#/mailList',
      own('/api/info#/mailList'),
      own('/#/nothing'),
      own('/#//evil.example/mailList'),
      own('/#/scan'),
    ])
      expect(readScanned(text), text).toEqual({ kind: 'unknown', text })
    expect(readScanned('https://evil.example/#/newDetail?id=n02')).toMatchObject({ kind: 'page', key: 'id' })
  })
})

describe('a code without a link', () => {
  const dressed = fc.constantFrom<(code: string) => string>(
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => `\ufeff${code}\r\n`,
    (code) => ` ${code}\u200b `,
    wide,
    (code) => `卡號：${code}（請保留）`,
  )

  it('is known by its check: a card, an IC card, a gift, as printed and as typed', () => {
    fc.assert(
      fc.property(serial, number, gift, dressed, (card, ic, code, dress) => {
        for (const [of, made, shown] of [
          ['cardid', card, showSerial(card)],
          ['id', ic, showIcNumber(ic)],
          ['giftid', code, showGiftCode(code)],
        ] as const)
          for (const text of [made, shown]) expect(readScanned(dress(text))).toEqual(page(of, made))
      }),
    )
  })

  /** Together longer than any code, so that no sentence of them can pass for one. */
  const word = fc.stringMatching(/^[a-z]{5,9}$/)
  const words = fc.array(word, { minLength: 3, maxLength: 8 }).map((all) => all.join(' '))

  it('is found among Latin words, as it is printed and in one piece', () => {
    fc.assert(
      fc.property(serial, number, gift, words, words, (card, ic, code, before, after) => {
        // One without any digit cannot be told from a word.
        for (const [of, made, shown] of [
          ['cardid', card, showSerial(card)],
          ['id', ic, showIcNumber(ic)],
          ['giftid', code, showGiftCode(code)],
        ] as const)
          for (const text of /\d/.test(made) ? [made, shown, showIcNumber(made)] : [shown])
            for (const said of [`${before} ${text}`, `${text} ${after}`, `${before} ${text} ${after}`])
              expect(readScanned(said), said).toEqual(page(of, made))
      }),
    )
  })

  it('is in no sentence of words and years, and no part of a longer one that was mistyped', () => {
    const year = fc.integer({ min: 1000, max: 2999 }).map(String)
    const any = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 25 }).map((all) => all.join(' '))
    const withYear = fc.tuple(words, year, words).map((all) => all.join(' '))
    fc.assert(
      fc.property(fc.oneof(any, withYear), (text) => {
        expect(readScanned(text)).toEqual({ kind: 'unknown', text })
      }),
    )
    fc.assert(
      fc.property(number, fc.nat({ max: 15 }), words, (ic, at, before) => {
        const wrong = ic.slice(0, at) + ((Number(ic[at]) + 1) % 10) + ic.slice(at + 1)
        expect(readScanned(`${before} ${showIcNumber(wrong)}`)).toMatchObject({ kind: 'unknown' })
      }),
    )
  })

  it('that logs a player in at a machine opens nothing, and nothing of it is said', () => {
    fc.assert(
      fc.property(number, fc.stringMatching(/^\d{8}$/), (ic, digits) => {
        expect(readScanned(writeIcLogin(ic, digits))).toEqual({ kind: 'machine' })
        expect(readScanned(`my code is ${writeIcLogin(ic, digits)} today`)).toEqual({ kind: 'machine' })
      }),
    )
  })
})

describe('whatever else there is', () => {
  it('is left to the service as it was, or is nothing', () => {
    expect(readScanned(' \ufeff\n')).toEqual({ kind: 'nothing' })
    expect(readScanned(' machine:ximen-01\n')).toEqual({ kind: 'unknown', text: 'machine:ximen-01' })
    expect(readScanned('https://evil.example/#/cardDetail')).toMatchObject({ kind: 'unknown' })
  })

  it('is read without an error, and comes to the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })),
        (text) => {
          const read = readScanned(text)
          if (read.kind === 'page')
            expect(readScanned(`?${read.query}`)).toMatchObject({ key: read.key, value: read.value })
          if (read.kind === 'unknown') expect(readScanned(read.text)).toEqual(read)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
