import { describe, expect, test } from 'vitest'
import { to } from '../../../src/contract/pages/paths.ts'
import { gameTabNames } from '../../../src/shell/game/tabs.ts'
import { isDevRoute } from '../../../src/shell/navigation/dev-routes.ts'
import { hasPage, routeNames, routeOf } from '../../../src/shell/navigation/routes.ts'
import { offlineStates } from '../../../src/shell/offline-states.ts'

const paths = routeNames.map((name) => routeOf(name).path)

/** Every address, as it was ordered. */
const asSpecified = `
/myCard /myBag /myCardList /cardList /cardDetail /cardAdvanced /cardUpdateStar /cardUpgrade /cardExchange /orderRecord /shopCar
/scan /newDetail /shopDetail /shopList /login /register /passwordSetting /loginsms /privacty /mailList /mailDetail/:id
/language /logoff /editUser /ic /icList /icDetail /icQuestion /singleQuestion /notice/list /notice/detail/:id
/operationlist /activityDetail/:id /activityStatus/:contestId /joinActivity /activityRule /activityAgreement /memberJoin /teamScores
/threekingDomsWar /exchange/goodsInfo/:id /exchangeOrderList /exchangeExplain /userTitle /rankingQuestion /playIntroduction
/home /mine`
  .trim()
  .split(/\s+/)

describe('the route table', () => {
  test('has every route of the specification', () => {
    expect(asSpecified.filter((path) => !paths.includes(path))).toEqual([])
  })

  test('has each path once', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('opens exactly the public routes to visitors', () => {
    const shipped = routeNames.filter((name) => !isDevRoute(name))
    const open = shipped.filter((name) => routeOf(name).open).map((name) => routeOf(name).path)
    expect(open.sort()).toEqual(['/home', '/login', '/loginsms', '/mine', '/newDetail', '/register', '/scan'])
  })

  test('builds links with their parameters escaped and their query behind them', () => {
    expect(to('mailDetail', { id: 'a b/c' })).toBe('/mailDetail/a%20b%2Fc')
    expect(to('threekingDomsWar', {}, { tab: 'signin' })).toBe('/threekingDomsWar?tab=signin')
    expect(to('home')).toBe('/home')
  })
})

describe('the table of offlineStates', () => {
  const placesOf = (name: (typeof routeNames)[number]): readonly string[] =>
    name === 'threekingDomsWar' ? gameTabNames.map((tab) => `${name}?tab=${tab}`) : [name]

  test('has every route that has a page, and every tab of the game home', () => {
    const withPage = routeNames.filter((name) => hasPage(name)).flatMap(placesOf)
    expect(withPage.filter((place) => !Object.hasOwn(offlineStates, place))).toEqual([])
  })

  test('has no line for what is not there', () => {
    const withPage = new Set(routeNames.filter((name) => hasPage(name)).flatMap(placesOf))
    expect(Object.keys(offlineStates).filter((place) => !withPage.has(place))).toEqual([])
  })
})
