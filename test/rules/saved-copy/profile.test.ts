import { expect, test } from 'vitest'
import type { ProfileInfo } from '../../../src/contract/account/profile.ts'
import { profileNow } from '../../../src/rules/saved-copy/profile.ts'

const info: ProfileInfo = {
  ...{ nickname: 'Zhao Yun', avatar: null, open: ['avatar'], nextAt: 100 },
  ...{ inReview: { nickname: null, avatar: null }, refused: { nickname: null, avatar: null } },
}

test('a turn that was ahead when it was told has come since', () => {
  expect(profileNow(info, 99)).toBe(info)
  expect(profileNow(info, 100)).toMatchObject({ open: ['nickname', 'avatar'], nextAt: null })
  expect(profileNow({ ...info, nextAt: null }, 100)).toMatchObject({ open: ['avatar'] })
})
