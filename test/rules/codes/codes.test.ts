import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { icTypes } from '../../../src/contract/arcade/ic-cards.ts'
import { normalizeGiftCode } from '../../../src/contract/game/bag.ts'
import { isGiftCode, makeGiftCode, readGiftCode, showGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { readIcLogin, writeIcLogin } from '../../../src/rules/codes/ic-login.ts'
import {
  icTypeOf,
  isIcNumber,
  makeIcNumber,
  maskIcNumber,
  readIcNumber,
  showIcNumber,
} from '../../../src/rules/codes/ic-number.ts'
import { isSerial, makeSerial, readSerial, showSerial } from '../../../src/rules/codes/serial.ts'
import { isTaiwanId, maskId, normalizeTaiwanId } from '../../../src/rules/codes/taiwan-id.ts'
import { acceptedStep, TOTP_STEP_MS, totpCode, totpEnds, totpStep } from '../../../src/rules/codes/totp.ts'
import { seeded } from '../cards.ts'

const serial = fc.integer().map((seed) => makeSerial(seeded(seed)))
/** As a keyboard types that is set to full width. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

describe('a serial', () => {
  it('is read back from how it is printed, in any case, with O for 0 and I or L for 1', () => {
    fc.assert(
      fc.property(serial, (made) => {
        expect(isSerial(made)).toBe(true)
        expect(readSerial(showSerial(made).toLowerCase())).toBe(made)
        expect(readSerial(made.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(made)
      }),
    )
  })

  it('is read, like a gift code, from a keyboard that types full width, with any dash', () => {
    fc.assert(
      fc.property(serial, (made) => {
        expect(readSerial(wide(showSerial(made)))).toBe(made)
        expect(normalizeGiftCode(wide(made.toLowerCase()))).toBe(made)
        expect(normalizeGiftCode(`${made.slice(0, 4)}–${made.slice(4)}`)).toBe(made)
      }),
    )
  })

  it('is refused with any one character wrong', () => {
    fc.assert(
      fc.property(serial, fc.nat(11), fc.constantFrom(...ALPHABET), (made, at, other) => {
        fc.pre(made[at] !== other)
        expect(isSerial(made.slice(0, at) + other + made.slice(at + 1))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused too short, too long, empty or with other characters', () => {
    for (const typed of ['', '0', '00000000000', '0000000000000', '00000000000U', '虎符虎符虎符虎符虎符虎符'])
      expect(readSerial(typed)).toBeUndefined()
  })
})

describe('a gift code', () => {
  const gift = fc.integer().map((seed) => makeGiftCode(seeded(seed)))

  it('is known by its first letter, its length and its check, however it is typed', () => {
    fc.assert(
      fc.property(gift, (made) => {
        expect(made).toMatch(/^G[0-9A-HJKMNP-TV-Z]{15}$/)
        expect(isGiftCode(made)).toBe(true)
        expect(readGiftCode(showGiftCode(made).toLowerCase())).toBe(made)
        expect(readGiftCode(` ${made.replaceAll('0', 'O').replaceAll('1', 'i')} `)).toBe(made)
      }),
    )
  })

  it('is refused with any one character wrong', () => {
    fc.assert(
      fc.property(gift, fc.nat(15), fc.constantFrom(...ALPHABET), (made, at, other) => {
        fc.pre(made[at] !== other)
        expect(isGiftCode(made.slice(0, at) + other + made.slice(at + 1))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused with any two neighbours that changed places, but for the first and the last of the alphabet', () => {
    fc.assert(
      fc.property(gift, fc.nat(14), (made, at) => {
        const [one = '', other = ''] = made.slice(at, at + 2)
        fc.pre(one !== other && [one, other].sort().join('') !== '0Z')
        expect(isGiftCode(made.slice(0, at) + other + one + made.slice(at + 2))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('is no serial, no IC card, and nothing that an operator thought out', () => {
    fc.assert(
      fc.property(gift, (made) => {
        expect([readSerial(made), readIcNumber(made)]).toEqual([undefined, undefined])
      }),
    )
    for (const typed of ['TIGER2026', '', 'G', 'GGGGGGGGGGGGGGGG', '虎符'.repeat(8)])
      expect(readGiftCode(typed)).toBeUndefined()
  })
})

describe('what a machine reads from a phone', () => {
  const login = fc
    .tuple(fc.constantFrom(...icTypes), fc.integer(), fc.nat(99_999_999))
    .map(([type, seed, code]) => ({ number: makeIcNumber(type, seeded(seed)), code: String(code).padStart(8, '0') }))

  it('is the number and the code, digits alone, and is read back as them', () => {
    fc.assert(
      fc.property(login, ({ number, code }) => {
        const text = writeIcLogin(number, code)
        expect(text).toMatch(/^\d{24}$/)
        expect(readIcLogin(`${text}\n`)).toEqual({ number, code })
      }),
    )
  })

  it('is nothing with a digit too many or too few, or with one of the number wrong', () => {
    fc.assert(
      fc.property(login, fc.nat(15), fc.nat(9), ({ number, code }, at, digit) => {
        const text = writeIcLogin(number, code)
        for (const wrong of [text.slice(1), text.slice(0, -1), `${text}0`, '', `x${text}`])
          expect(readIcLogin(wrong)).toBeUndefined()
        fc.pre(text[at] !== String(digit))
        expect(readIcLogin(text.slice(0, at) + digit + text.slice(at + 1))).toBeUndefined()
      }),
    )
  })
})

describe('an IC card number', () => {
  it('is read from full-width digits, as keyboards of East Asia make them', () => {
    const number = makeIcNumber('kingdoms', seeded(7))
    const typed = showIcNumber(number).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(readIcNumber(typed)).toBe(number)
    expect(readIcNumber(typed.replaceAll(' ', '\u3000'))).toBe(number)
  })

  it('has 16 digits, a kind and a check that catches each wrong digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...icTypes), fc.integer(), fc.nat(15), fc.nat(9), (type, seed, at, digit) => {
        const number = makeIcNumber(type, seeded(seed))
        expect(icTypeOf(number)).toBe(type)
        expect(readIcNumber(showIcNumber(number))).toBe(number)
        fc.pre(number[at] !== String(digit))
        expect(isIcNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('shows little of itself in lists', () => {
    expect(maskIcNumber('8860123412341234')).toBe('8860 **** **** 1234')
  })
})

describe('the rotating code', () => {
  const secret = new TextEncoder().encode('12345678901234567890123456789012')

  it.each([
    [59, '46119246'],
    [1111111109, '68084774'],
    [1111111111, '67062674'],
    [1234567890, '91819424'],
    [2000000000, '90698825'],
    [20000000000, '77737706'],
  ])('is what RFC 6238 prints for second %i', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1000))).toBe(code)
  })

  it('is accepted one step either side, and once', () => {
    const now = 1_800_000_000_000
    const step = totpStep(now)
    for (const near of [step - 1, step, step + 1])
      expect(acceptedStep(secret, totpCode(secret, near), now, undefined)).toBe(near)
    for (const far of [step - 2, step + 2])
      expect(acceptedStep(secret, totpCode(secret, far), now, undefined)).toBeUndefined()
    expect(acceptedStep(secret, totpCode(secret, step), now, step)).toBeUndefined()
    expect(acceptedStep(secret, totpCode(secret, step), now, step - 1)).toBe(step)
    expect(totpEnds(now) - now).toBeLessThanOrEqual(TOTP_STEP_MS)
  })
})

describe('a Taiwan ID number', () => {
  it('is taken when its checksum holds, for citizens and residents', () => {
    for (const id of ['A123456789', 'a123456789', 'F131104093', 'A800000014']) expect(isTaiwanId(id)).toBe(true)
  })

  it('is refused with a wrong checksum, letter, digit or length', () => {
    for (const id of ['A123456788', 'A323456789', '1123456789', 'A12345678', 'A1234567890', ''])
      expect(isTaiwanId(id)).toBe(false)
  })

  it('has exactly one last digit for each beginning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        fc.constantFrom('1', '2', '8', '9'),
        fc.nat(9_999_999),
        (letter, second, rest) => {
          const start = letter + second + String(rest).padStart(7, '0')
          expect(Array.from({ length: 10 }, (_, last) => start + last).filter(isTaiwanId)).toHaveLength(1)
        },
      ),
    )
  })

  it('is the same however it is typed or pasted: any case and width, with spaces and dashes', () => {
    const written = fc.constantFrom('A123456789', 'F131104093', 'A800000014').chain((id) =>
      fc
        .tuple(
          fc.array(fc.constantFrom('', '', ' ', '-', '–', '　', '－'), { minLength: 11, maxLength: 11 }),
          fc.array(
            fc.constantFrom(wide, String, (text: string) => text.toLowerCase()),
            { minLength: 10, maxLength: 10 },
          ),
        )
        .map(([between, as]) => ({
          id,
          typed: [...between].map((gap, at) => gap + (as[at]?.(id.charAt(at)) ?? '')).join(''),
        })),
    )
    fc.assert(
      fc.property(written, ({ id, typed }) => {
        expect(normalizeTaiwanId(typed)).toBe(id)
        expect(isTaiwanId(typed)).toBe(true)
      }),
    )
  })

  it('is shown masked', () => {
    expect(maskId('A123456789')).toBe('A******789')
  })
})
