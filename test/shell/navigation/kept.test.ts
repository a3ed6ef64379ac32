import { describe, expect, test } from 'vitest'
import type { RouteName } from '../../../src/shell/navigation/routes.ts'
import { afterArrival, type KeptPage } from '../../../src/shell/navigation/stack/keep-alive.ts'

const at = (name: RouteName, depth = 0): KeptPage => ({
  name,
  location: { path: `/${name}`, search: depth ? `zIndex=${depth}` : '' },
})
const visit = (...pages: KeptPage[]): string[] =>
  pages.reduce<readonly KeptPage[]>((kept, page) => afterArrival(kept, page), []).map(({ name }) => name)

describe('the pages that stay alive', () => {
  test('are those behind the one the player sees', () => {
    expect(visit(at('home'), at('mailList', 1), at('mailDetail', 2))).toEqual(['home', 'mailDetail', 'mailList'])
  })

  test('end when they are left backwards', () => {
    expect(visit(at('home'), at('mailList', 1), at('mailDetail', 2), at('mailList', 1))).toEqual(['home', 'mailList'])
  })

  test('always hold home and mine once visited', () => {
    expect(visit(at('home'), at('mine'), at('home'))).toEqual(['home', 'mine'])
  })

  test('all wait behind a tab that was touched, and end when it is left for another page', () => {
    const before = [at('operationlist', 1), at('joinActivity', 2)].reduce<readonly KeptPage[]>(
      (kept, page) => afterArrival(kept, page),
      [at('home')],
    )
    const touched = afterArrival(before, at('home'), { onward: true })
    expect(touched.map(({ name }) => name)).toEqual(['home', 'joinActivity', 'operationlist'])
    expect(afterArrival(touched, at('joinActivity', 2))).toEqual(touched)
    const other = afterArrival(touched, at('mine'), { onward: true, from: 'home' })
    expect(afterArrival(other, at('home'), { from: 'mine' }).map(({ name }) => name)).toContain('joinActivity')
    expect(afterArrival(touched, at('mailList', 1), { onward: true }).map(({ name }) => name)).toEqual([
      'home',
      'mailList',
    ])
  })

  test('never hold the scan page once it was left', () => {
    expect(visit(at('home'), at('scan', 1), at('cardDetail', 2))).toEqual(['cardDetail', 'home'])
  })

  test('hold a route once, at its newest address', () => {
    const pages = afterArrival(afterArrival([], at('mailDetail', 2)), at('mailDetail', 3))
    expect(pages).toEqual([at('mailDetail', 3)])
  })
})
