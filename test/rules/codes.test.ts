import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  icTypeOf,
  icTypes,
  isIcNumber,
  makeIcNumber,
  maskIcNumber,
  readIcNumber,
  showIcNumber,
} from '../../src/rules/codes/ic-number.ts'
import { isSerial, makeSerial, readSerial, showSerial } from '../../src/rules/codes/serial.ts'
import { isTaiwanId, maskId } from '../../src/rules/codes/taiwan-id.ts'
import { acceptedStep, TOTP_STEP_MS, totpCode, totpEnds, totpStep } from '../../src/rules/codes/totp.ts'
import { seeded } from './cards.ts'

const serial = fc.integer().map((seed) => makeSerial(seeded(seed)))
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

describe('an IC card number', () => {
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

  it('is shown masked', () => {
    expect(maskId('A123456789')).toBe('A******789')
  })
})
