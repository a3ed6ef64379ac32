import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depthOf,
  formatHash,
  overWhatIsShown,
  parseHash,
  placedOver,
  withDepth,
} from '../../../src/contract/pages/hash.ts'

describe('an address', () => {
  test('keeps its query inside the hash, as printed on cards', () => {
    expect(parseHash('#/cardDetail?cardid=7K2M&zIndex=2')).toEqual({
      path: '/cardDetail',
      search: 'cardid=7K2M&zIndex=2',
    })
  })

  test('takes a query from before the hash too, and the one inside wins', () => {
    expect(parseHash('#/memberJoin?teamId=2', '?teamId=1&from=card')).toEqual({
      path: '/memberJoin',
      search: 'teamId=2&from=card',
    })
  })

  test('without a path leads to the root', () => {
    expect(parseHash('')).toEqual({ path: '/', search: '' })
    expect(parseHash('#mailList').path).toBe('/mailList')
  })

  test('survives writing and reading, whatever its query holds', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(query, (values) => {
        const search = new URLSearchParams(values).toString()
        expect(parseHash(formatHash({ path: '/mailList', search }))).toEqual({ path: '/mailList', search })
      }),
    )
  })

  test('of a page that is to open over what is shown says so, and is at the bottom to whoever does not know that', () => {
    const news = overWhatIsShown({ path: '/mailDetail/m1', search: 'a=1' })
    expect(depthOf(news)).toBe(0)
    const form = { path: '/joinActivity', search: 'id=e1&zIndex=3' }
    expect(placedOver(news, form)).toEqual({ path: '/mailDetail/m1', search: 'a=1&zIndex=4' })
    expect(placedOver(news, { path: '/mailDetail/m1', search: 'zIndex=2' })?.search).toBe('a=1&zIndex=2')
    expect(placedOver(form, news)).toBeNull()
  })

  test('carries its depth in zIndex, and nothing odd counts as one', () => {
    expect(depthOf(withDepth({ path: '/mine', search: 'a=1' }, 3))).toBe(3)
    expect(withDepth({ path: '/mine', search: 'a=1&zIndex=3' }, 0).search).toBe('a=1')
    for (const odd of ['zIndex=-1', 'zIndex=x', 'zIndex=1.5', 'zIndex=99999', ''])
      expect(depthOf({ path: '/', search: odd })).toBe(0)
  })
})
