import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/languages.ts'
import { couponDays } from '../../../src/rules/game/coupon-days.ts'
import { faq } from '../../../src/server/catalogue/index.ts'

test('make-up coupons come on the same days of every month, short ones too', () => {
  for (const month of ['2026-02', '2026-11', '2026-12']) expect(couponDays(month)).toEqual([7, 14, 21, 28])
})

test('the answer about missed days names each of them in every language', () => {
  const answer = faq.find(({ id }) => id === 'f30')?.answer
  for (const language of languages)
    expect((answer?.[language].match(/\d+/g) ?? []).map(Number)).toEqual(
      expect.arrayContaining([...couponDays('2026-11')]),
    )
})
