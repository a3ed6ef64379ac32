import 'fake-indexeddb/auto'
import { createStore, get } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { placeOf, thingOf } from '../../../src/shell/screen/kept-scroll.ts'
import { drafts, forgetScroll, keepScroll, scrollPlaces } from '../../../src/state/persisted/drafts.ts'
import { purgeState } from '../../../src/state/persisted/persisted.ts'

const at = (path: string, search = '') => ({ path, search })
const board = (id: string) => at('/threekingDomsWar', `tab=ranking&board=${id}`)

describe('what a page is about', () => {
  test('is the same in each of its tabs and entries', () => {
    expect(thingOf(at('/icDetail', 'id=1&zIndex=3'))).toBe(thingOf(at('/icDetail', 'id=1&zIndex=2')))
    expect(thingOf(board('1020'))).toBe(thingOf(board('1120')))
  })

  test('is another for each thing', () => {
    expect(thingOf(at('/icDetail', 'id=1'))).not.toBe(thingOf(at('/icDetail', 'id=2')))
    expect(thingOf(at('/mailDetail/1'))).not.toBe(thingOf(at('/mailDetail/2')))
  })
})

describe('the place where a page stood', () => {
  test('is another for each entry, board and card', () => {
    const places = [board('1020'), board('1120'), at('/icDetail', 'id=1'), at('/icDetail', 'id=1&zIndex=2')]
    expect(new Set(places.map(placeOf))).toHaveLength(places.length)
    expect(placeOf(at('/icList', 'type=kingdoms'))).toBe(placeOf(at('/icList')))
  })

  test('is forgotten with those that are as deep', () => {
    const [home, card] = [placeOf(at('/home')), placeOf(at('/icDetail', 'id=1&zIndex=2'))]
    for (const place of [home, card]) keepScroll(scrollPlaces(), place, 300)
    forgetScroll(2)
    expect(scrollPlaces()).toEqual({ [home]: 300 })
  })

  test('tells nobody which card it was', () => {
    const number = makeIcNumber('kingdoms', () => 0.5)
    expect(placeOf(at('/icDetail', `id=${number}`))).not.toContain(number.slice(4))
  })

  test('goes with its player, also where a page of theirs is left after that', async () => {
    const theirs = scrollPlaces()
    const place = placeOf(at('/notice/list', 'zIndex=1'))
    keepScroll(theirs, place, 400)
    await purgeState()
    keepScroll(theirs, place, 420)
    await drafts.settled()
    expect(scrollPlaces()).toEqual({})
    expect(await get('drafts', createStore('tiger-state', 'state'))).toBeUndefined()
  })
})
