import { describe, expect, test } from 'vitest'
import { countsAsTry, whatIsWrong } from '../../../src/areas/account/login/code/what-is-wrong.ts'
import { onDevice } from '../../../src/client/call/failure.ts'
import { CODE_TRIES } from '../../../src/contract/account/account.ts'

const SENT_UNTIL = 600_000
const wrongCode = onDevice('code_wrong', false)
const told = (wrong: number, now: number, failure = wrongCode) =>
  whatIsWrong(failure, { expiresAt: SENT_UNTIL, wrong }, now).code

describe('a code that this device had sent', () => {
  test('is wrong as long as another try may be right', () => {
    expect(told(1, 0)).toBe('code_wrong')
    expect(told(CODE_TRIES - 1, SENT_UNTIL - 1)).toBe('code_wrong')
  })

  test('has run out once its time is over', () => {
    expect(told(1, SENT_UNTIL)).toBe('code_expired')
    expect(told(CODE_TRIES, SENT_UNTIL)).toBe('code_expired')
  })

  test('is used up with the last try that it bears', () => {
    expect(told(CODE_TRIES, 0)).toBe('code_used_up')
  })

  test('is not spoken of where the service says something else', () => {
    expect(told(CODE_TRIES, SENT_UNTIL, onDevice('rate_limited', true))).toBe('rate_limited')
  })

  test('is tried with a whole code that was wrong, and with nothing else', () => {
    expect(countsAsTry('123456', wrongCode)).toBe(true)
    expect(countsAsTry('1234', wrongCode)).toBe(false)
    expect(countsAsTry('123456', onDevice('rate_limited', true))).toBe(false)
  })
})
