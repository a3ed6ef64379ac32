import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src/client/api.ts'
import { screenState } from '../../src/state/reading/screen-state.ts'

const failed = (code: Failure['code']): Failure => ({ ok: false, code, message: '', retryable: true })
const nothing = { data: undefined, kept: false, asking: false }

describe('a screen', () => {
  test('loads while nothing is known', () => {
    expect(screenState({ ...nothing, asking: true }, false)).toBe('loading')
  })

  test('loads again while a failed read is tried again', () => {
    expect(screenState({ ...nothing, asking: true, failure: failed('request_failed') }, false)).toBe('loading')
  })

  test('is ready with an answer and empty with an empty one', () => {
    expect(screenState({ data: {}, kept: false, asking: false }, false)).toBe('ready')
    expect(screenState({ data: {}, kept: false, asking: false }, true)).toBe('empty')
  })

  test('is stale over a saved copy, whatever failed since', () => {
    expect(screenState({ data: {}, kept: true, asking: false, failure: failed('request_failed') }, false)).toBe('stale')
  })

  test('is offline without a copy when no answer came, and an error when the service refused', () => {
    expect(screenState({ ...nothing, failure: failed('loading_failed') }, false)).toBe('offline')
    expect(screenState({ ...nothing, failure: failed('request_failed') }, false)).toBe('error')
  })
})
