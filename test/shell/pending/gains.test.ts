import { describe, expect, test } from 'vitest'
import { restAfter } from '../../../src/shell/pending/gains/gains.ts'

const claim = (state: 'queued' | 'sending' | 'waiting' | 'needs-login' | 'parked' | 'done' | 'refused') => ({
  kind: 'claim' as const,
  state,
})
const done = claim('done')

describe('what was given is told', () => {
  test('at once where nothing else is on its way', () => {
    const alone = restAfter([done], false)
    expect(alone).toBeLessThan(500)
    for (const still of ['needs-login', 'parked', 'refused'] as const)
      expect(restAfter([done, claim(still)], false), still).toBe(alone)
    expect(restAfter([done, { kind: 'mark', state: 'sending' }], false)).toBe(alone)
  })

  test('together with what is due next, and with what is on its way', () => {
    const alone = restAfter([done], false)
    for (const due of ['queued', 'waiting'] as const)
      expect(restAfter([done, claim(due)], false), due).toBeGreaterThan(alone)
    expect(restAfter([done, claim('sending'), claim('waiting')], false)).toBeGreaterThan(
      restAfter([done, claim('waiting')], false),
    )
  })

  test('without the rest where the line is gone again', () => {
    expect(restAfter([done, claim('waiting')], true)).toBe(restAfter([done], true))
  })
})
