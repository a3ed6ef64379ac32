import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanQrcode } from '../../../src/contract/arcade/scan.ts'
import { playerBag, redeemGift } from '../../../src/contract/game/bag.ts'
import { giftsCreate } from '../../../src/contract/ops/player/gifts.ts'
import { scansAdd, scansClose, scansList } from '../../../src/contract/ops/world/scans.ts'
import { to } from '../../../src/contract/pages/paths.ts'
import { makeGiftCode, showGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { makeSerial, showSerial } from '../../../src/rules/codes/serial.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { WRONG_GIFT_CODES } from '../../../src/server/bag/gift-codes.ts'
import { scanCodes } from '../../../src/server/db/schema/index.ts'
import { WRONG_SCANS } from '../../../src/server/scan/scan-qrcode.ts'
import type { Service } from '../../../src/server/service.ts'
import { askFrom } from '../support/callers/from-address.ts'
import { park } from '../support/callers/machines.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, logText, startOwn, useService } from '../support/service.ts'

const scan = (s: Service, text: string, as: Credentials | null = null) => ask(s, scanQrcode, { text }, { as })
const pathOf = async (s: Service, text: string, as: Credentials | null = null) =>
  (await dataOf(scanQrcode, scan(s, text, as))).path
const at = (time: number): string => new Date(time).toISOString()
let made = 0
const newWords = (): string => {
  made += 1
  return `poster of the red cliffs, ${clock.now() % 1_000_000}/${made}`
}
const poster = (s: Service, more: object = {}) =>
  opsAsk(s, scansAdd, {
    code: newWords(),
    label: 'a poster',
    page: '/mailList',
    from: at(clock.now() - 1_000),
    to: at(clock.now() + 60_000),
    ...more,
  })
const gives = [{ item: 'mallPoints' as const, count: 30 }]
const giftOf = async (s: Service, code: string) =>
  opsDo(s, giftsCreate, { codes: [code], gives, uses: 5, until: at(clock.now() + 60_000) })

describe.runIf(engineAvailable)('a scanned text', () => {
  const service = useService()

  test('that ends an older link leads to the page of what it ends with, whatever host it names', async () => {
    const s = await service()
    const [cardid, giftid] = [makeSerial(Math.random), makeGiftCode(Math.random)]
    const toCard = to('cardDetail', {}, { cardid })
    const toBag = to('myBag', {}, { giftid })
    expect(await pathOf(s, `https://cards.example/c/${cardid}`)).toBe(toCard)
    expect(await pathOf(s, `http://elsewhere.example/a/b/${showSerial(cardid)}/`)).toBe(toCard)
    expect(await pathOf(s, `  HTTPS://CARDS.EXAMPLE/${cardid}?from=print#top `)).toBe(toCard)
    expect(await pathOf(s, `https://gifts.example/${showGiftCode(giftid)}`)).toBe(toBag)
    expect(await pathOf(s, cardid)).toBe(toCard)
    expect(await pathOf(s, showGiftCode(giftid).toLowerCase())).toBe(toBag)
  })

  test('with the number of an IC card leads to its page', async () => {
    const s = await service()
    const id = makeIcNumber('franchiseB', Math.random)
    expect(await pathOf(s, `https://ic.example/${id}`)).toBe(to('icDetail', {}, { id }))
  })

  test('of a sign leads to the store: by its id, by an older link, or by the machine that stands there', async () => {
    const s = await service()
    const cabinet = await park(s, 'battle', 'st03')
    const page = await pathOf(s, 'store:st03')
    expect([to('home'), to('shopDetail', {}, { id: 'st03' })]).toContain(page)
    expect(await pathOf(s, 'https://stores.example/st03')).toBe(page)
    expect(await pathOf(s, `machine:${cabinet.id}`)).toBe(page)
    for (const text of ['store:st99', 'store:', 'machine:nobody-1', 'machine:%27--'])
      expect(await codeOf(scan(s, text))).toBe('scan_abnormal')
  })

  test('of a poster leads to its page while its time lasts, for visitors and players', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const code = newWords()
    const page = '/threekingDomsWar?tab=signin'
    const from = clock.now() + 10_000
    await opsDo(s, scansAdd, { code, label: 'autumn', page, from: at(from), to: at(from + 60_000) })
    expect(await codeOf(scan(s, code))).toBe('scan_abnormal')
    clock.set(from)
    expect([await pathOf(s, code), await pathOf(s, ` ${code} `, as)]).toEqual([page, page])
    expect(await codeOf(scan(s, code.toUpperCase()))).toBe('scan_abnormal')
    clock.set(from + 60_000)
    expect(await codeOf(scan(s, code))).toBe('scan_abnormal')
  })

  test('that leads to a page that is no more leads nowhere', async () => {
    const s = await service()
    const code = newWords()
    await opsDo(s, scansAdd, {
      code,
      label: 'x',
      page: '/about',
      from: at(clock.now() - 1),
      to: at(clock.now() + 9_000),
    })
    expect(await pathOf(s, code)).toBe('/about')
    await s.db.update(scanCodes).set({ path: '//evil.example' })
    expect(await codeOf(scan(s, code))).toBe('scan_abnormal')
  })

  test('of an operator’s gift code leads to the bag, which gives nothing by itself', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const giftid = `TIGER${clock.now() % 100_000}A${made}`
    await giftOf(s, giftid)
    const page = to('myBag', {}, { giftid })
    expect([await pathOf(s, giftid.toLowerCase(), as), await pathOf(s, giftid)]).toEqual([page, page])
    const { items } = await dataOf(playerBag, ask(s, playerBag, { project: 'tw-demo', icId: '' }, { as }))
    expect(items.filter(({ count }) => count > 0)).toEqual([])
    expect(await codeOf(ask(s, redeemGift, { giftid }, { as }))).toBe(0)
  })

  test('that links to a page of the app leads there, and from another host nowhere', async () => {
    const s = await startOwn({ config: { publicUrl: 'https://tally.example' } })
    try {
      expect(await pathOf(s, 'https://tally.example/#/newDetail?id=n02')).toBe('/newDetail?id=n02')
      expect(await pathOf(s, '請掃描「https://TALLY.example/#/activityDetail/e1」')).toBe('/activityDetail/e1')
      expect(await pathOf(s, 'https://tally.example/#/devices?ticket=t&watoken=w&secret=1')).toBe('/devices')
      for (const text of [
        'https://evil.example/#/newDetail?id=n02',
        'https://tally.example.evil.example/#/mailList',
        'https://tally.example@evil.example/#/mailList',
        'https://tally.example/#/nothing',
        'https://tally.example/#//evil.example/',
        'https://tally.example/#/scan',
        `https://tally.example/#/mailList?x=${'x'.repeat(400)}`,
      ])
        expect(await codeOf(scan(s, text)), text).toBe('scan_abnormal')
    } finally {
      await s.stop()
    }
  })

  test.each([
    'https://evil.example/phishing',
    'https://evil.example/%E0%A4%A',
    'javascript:alert(1)',
    'HTTPS://',
    '//evil.example/',
    '/mailList',
    '#/mailList',
    '00000000000U',
    'WIFI:T:WPA;S:arcade;P:secret;;',
    '虎符',
    'x'.repeat(2_000),
    "' or 1=1 --",
  ])('that is none of ours leads nowhere: %s', async (text) => {
    expect(await codeOf(scan(await service(), text))).toBe('scan_abnormal')
  })

  test('that is empty or longer than any code is no request', async () => {
    const s = await service()
    for (const text of ['', '   ', 'x'.repeat(2_001)]) expect(await codeOf(scan(s, text))).toBe('bad_request')
  })

  test('stands in no log and in no row, whether it led anywhere or not', async () => {
    const s = await service()
    const [code, wrong] = [`${newWords()} sesame`, 'open sesame of the wrong door']
    expect((await poster(s, { code })).ok).toBe(true)
    await pathOf(s, code)
    expect(await codeOf(scan(s, wrong))).toBe('scan_abnormal')
    expect(await findEverywhere(s, [code, wrong])).toEqual([])
    for (const text of [code, wrong]) expect(logText()).not.toContain(text)
  })
})

describe.runIf(engineAvailable)('whoever scans what leads nowhere again and again', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn({ config: { trustedProxies: 1 } })
  })
  afterAll(() => s?.stop())
  const wrong = async (as: Credentials | null, times: number) => {
    for (let index = 0; index < times; index++)
      expect(await codeOf(scan(s, `nothing! ${index}`, as))).toBe('scan_abnormal')
  }

  test('as a player is stopped for an hour, alone: nobody else behind the same address is', async () => {
    clock.set(BASE)
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    await wrong(as, WRONG_SCANS.player)
    expect(await codeOf(scan(s, 'nothing!', as))).toBe('rate_limited')
    await wrong(other, 1)
    await wrong(null, 1)
    // What says by itself what it is still leads on.
    const cardid = makeSerial(Math.random)
    expect(await pathOf(s, cardid, as)).toBe(to('cardDetail', {}, { cardid }))
    clock.advance(HOUR_MS)
    await wrong(as, 1)
  })

  test('as a visitor stops visitors behind that address, and no player', async () => {
    clock.set(BASE + 86_400_000)
    const as = await newPlayer(s)
    await wrong(null, WRONG_SCANS.address)
    expect(await codeOf(scan(s, 'nothing!'))).toBe('rate_limited')
    await wrong(as, 1)
  })

  const linesOf = (network: string) => (line: number, text: string) =>
    askFrom(s, `2001:db8:${network}:${line.toString(16)}::1`, scanQrcode, { text })

  test.each([
    ['scans', 4, WRONG_SCANS, 'nothing! '],
    ['guesses at gift codes', 5, WRONG_GIFT_CODES, 'LINES'],
  ])('as a visitor with the many addresses of a network has the %s of four', async (_what, day, most, text) => {
    clock.set(BASE + day * 86_400_000)
    const [one, other] = [linesOf('1'), linesOf('2')]
    for (let index = 0; index < most.network; index++) {
      const line = 1 + Math.floor(index / most.address)
      expect(await codeOf(one(line, `${text}${index}`)), `${index}`).toBe('scan_abnormal')
    }
    expect(await codeOf(one(99, `${text}99`))).toBe('rate_limited')
    expect(await codeOf(other(99, `${text}99`))).toBe('scan_abnormal')
  })

  test('is not counted for what was right', async () => {
    clock.set(BASE + 2 * 86_400_000)
    const as = await newPlayer(s)
    const code = newWords()
    expect((await poster(s, { code })).ok).toBe(true)
    for (let index = 0; index < WRONG_SCANS.player + 5; index++) expect(await pathOf(s, code, as)).toBe('/mailList')
  })

  test('guesses at gift codes with it as with the bag: ten wrong ones in an hour, in whichever way', async () => {
    clock.set(BASE + 3 * 86_400_000)
    const as = await newPlayer(s)
    await giftOf(s, 'TIGERLIMIT')
    for (let index = 0; index < WRONG_GIFT_CODES.player - 1; index++)
      expect(await codeOf(scan(s, `GUESS${index}`, as))).toBe('scan_abnormal')
    expect(await codeOf(ask(s, redeemGift, { giftid: 'GUESSED' }, { as }))).toBe('gift_code_wrong')
    expect(await codeOf(scan(s, 'TIGERLIMIT', as))).toBe('rate_limited')
    expect(await codeOf(ask(s, redeemGift, { giftid: 'TIGERLIMIT' }, { as }))).toBe('rate_limited')
    clock.advance(HOUR_MS)
    // Also one that is over by then: the bag says so.
    expect(await pathOf(s, 'TIGERLIMIT', as)).toBe(to('myBag', {}, { giftid: 'TIGERLIMIT' }))
  })
})

describe.runIf(engineAvailable)('posters at the desk', () => {
  const service = useService()

  test('are listed by id with where they lead, found by their text, and never shown with it', async () => {
    const s = await service()
    const code = newWords()
    const [from, until] = [clock.now() + 1_000, clock.now() + 60_000]
    const args = { code, label: 'winter', page: '/notice/detail/winter', from: at(from), to: at(until) }
    const { id } = await opsDo(s, scansAdd, args, { as: 'poster-desk' })
    const found = async () => (await opsDo(s, scansList, { code })).scans
    const row = { id, label: 'winter', path: '/notice/detail/winter', from, to: until }
    expect(await found()).toEqual([{ ...row, state: 'ahead' }])
    clock.set(from)
    expect(await found()).toEqual([{ ...row, state: 'open' }])
    expect(JSON.stringify((await opsDo(s, scansList, {})).scans)).not.toContain(code)
  })

  test('end when they are closed, once', async () => {
    const s = await service()
    const code = newWords()
    expect((await poster(s, { code })).ok).toBe(true)
    const [row] = (await opsDo(s, scansList, { code })).scans
    const id = row?.id ?? ''
    await opsDo(s, scansClose, { id })
    expect(await codeOf(scan(s, code))).toBe('scan_abnormal')
    expect((await opsDo(s, scansList, { code })).scans).toMatchObject([{ id, state: 'over' }])
    expect(await opsAsk(s, scansClose, { id })).toMatchObject({ code: 'conflict' })
    expect(await opsAsk(s, scansClose, { id: '0'.repeat(12) })).toMatchObject({ code: 'not_found' })
  })

  test('are refused where they lead out of the app, nowhere, into the past, or are something else already', async () => {
    const s = await service()
    const elsewhere = ['https://evil.example/', '//evil.example', '/nothing', '/notice/detail/a/b', '/mailList#x']
    for (const page of [...elsewhere, '/scan', '/scan?a=1'])
      expect(await poster(s, { page })).toMatchObject({ code: 'bad_request' })
    const now = clock.now()
    expect(await poster(s, { to: at(now) })).toMatchObject({ code: 'bad_request' })
    expect(await poster(s, { from: at(now + 9_000), to: at(now + 9_000) })).toMatchObject({ code: 'bad_request' })
    expect(await poster(s, { code: makeSerial(Math.random) })).toMatchObject({ code: 'conflict' })
    const code = newWords()
    expect(await poster(s, { code })).toMatchObject({ ok: true })
    expect(await poster(s, { code })).toMatchObject({ code: 'conflict' })
  })

  test('lead somewhere anew once they are over, and not before', async () => {
    const s = await service()
    const code = newWords()
    const from = clock.now() + 10_000
    const next = { code, label: 'spring', page: '/about', from: at(from), to: at(from + 120_000) }
    expect(await poster(s, { code, from: at(from), to: at(from + 60_000) })).toMatchObject({ ok: true })
    expect(await opsAsk(s, scansAdd, next)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('will lead to /mailList'),
    })
    clock.set(from)
    const [{ id = '' } = {}] = (await opsDo(s, scansList, { code })).scans
    expect(await opsAsk(s, scansAdd, next)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`leads to /mailList already, as ${id}`)),
    })
    await opsDo(s, scansClose, { id })
    expect(await opsDo(s, scansAdd, next)).toEqual({ id })
    expect(await pathOf(s, code)).toBe('/about')
    clock.set(from + 120_000)
    const last = { code, label: 'summer', page: '/mailList', from: at(clock.now()), to: at(clock.now() + 60_000) }
    expect(await opsDo(s, scansAdd, last)).toEqual({ id })
    expect(await pathOf(s, code)).toBe('/mailList')
    expect((await opsDo(s, scansList, { code })).scans).toMatchObject([{ id, label: 'summer', state: 'open' }])
  })

  test.each([
    ['a link with the key of an IC card', () => 'https://posters.example/summer?id=1'],
    ['a link with the key of a card', () => 'https://posters.example/?campaign=tiger&cardid=red-cliffs'],
    ['a link with the key of a gift', () => 'HTTPS://POSTERS.EXAMPLE/?GIFTID=TIGER2026'],
    ['a link with a ticket', () => 'https://posters.example/#/war?watoken=summer'],
    ['a link with the key of a team', () => 'tiger://join?teamId=7'],
    ['a serial among other words', () => `看卡片：${showSerial(makeSerial(Math.random))}！`],
    ['the number of an IC card among other words', () => `IC: ${makeIcNumber('franchiseB', Math.random)}。`],
    ['a gift code among other words', () => `虎符「${showGiftCode(makeGiftCode(Math.random))}」`],
    ['a sign that nobody sees', () => `${newWords()} of\u200bsummer`],
    ['a line that ends within', () => `${newWords()}\nof summer`],
  ])('are refused with %s, about which no phone would ask', async (_name, codeOfPoster) => {
    const s = await service()
    const code = codeOfPoster()
    expect(await poster(s, { code })).toMatchObject({ code: 'conflict' })
    expect((await opsDo(s, scansList, { code })).scans).toEqual([])
  })

  test('may look like a link, or say much, as long as phones ask about it', async () => {
    const s = await service()
    for (const code of [`https://posters.example/${made}/summer?utm=a`, `${newWords()} 赤壁 2026-08-01`]) {
      expect(await poster(s, { code })).toMatchObject({ ok: true })
      expect(await pathOf(s, code)).toBe('/mailList')
    }
  })
})
