import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimMany } from '../../../../src/areas/shared/claim/claim-many.ts'
import type { AnswerTo } from '../../../../src/client/api.ts'
import type { ClaimAction } from '../../../../src/contract/wire/kinds.ts'
import { shown } from '../../../../src/shell/toast/toast.ts'

// What is given stands on the screen already, so nothing is drawn here, where there is no page.
beforeEach(() => {
  shown.reveals = true
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  shown.reveals = false
})

test('all claims of one tap are asked for at once: whoever leaves right after it leaves none behind', () => {
  const asked: number[] = []
  const claims = [1, 2, 3].map((number) => () => {
    asked.push(number)
    return new Promise<AnswerTo<ClaimAction>>(() => undefined)
  })
  void claimMany(i18n, claims)
  expect(asked).toEqual([1, 2, 3])
})
