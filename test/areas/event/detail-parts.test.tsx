import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Stages, Stores } from '../../../src/areas/event/detail/facts.tsx'
import { clock } from '../../../src/state/clock.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const day = (date: string) => Date.parse(`2026-12-${date}T12:00:00+08:00`)
const drawn = (what: React.ReactNode): string => renderToStaticMarkup(<I18nProvider i18n={i18n}>{what}</I18nProvider>)

describe('the stages of an event', () => {
  const stages = [
    { id: 'gate', name: 'At the gate', from: day('12'), to: day('14') },
    { id: 'duel', name: 'The duel', from: day('16'), to: day('18') },
  ]
  const at = (date: string): string => {
    clock.now = day(date)
    return drawn(<Stages stages={stages} />)
  }
  beforeEach(() => {
    clock.now = day('10')
  })

  test('have none that goes on before the first begins: it is the next', () => {
    expect(at('10')).toContain('data-step="next"')
    expect(at('10')).not.toContain('aria-current')
    expect(at('10')).toContain('At the gate<span class="sr-only">, not yet</span>')
  })

  test('have one that goes on while it does', () => {
    expect(at('13')).toContain('data-step="now"')
    expect(at('13')).toContain('aria-current="step"')
  })

  test('have none that goes on between two', () => {
    expect(at('15')).toContain('data-step="done"')
    expect(at('15')).toContain('The duel<span class="sr-only">, not yet</span>')
    expect(at('15')).not.toContain('aria-current')
  })
})

describe('the stores of an event', () => {
  const stores = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ id: `st${nth}`, name: `Store ${nth}`, city: 'Taipei' }))
  const rows = (count: number): number => drawn(<Stores stores={stores(count)} />).split('<li').length - 1

  test('are three and the way to all of them', () => {
    expect(rows(8)).toBe(3)
    expect(drawn(<Stores stores={stores(8)} />)).toContain('Show all 8 stores')
  })

  test('are all there where one more would be hidden', () => {
    expect(rows(4)).toBe(4)
    expect(drawn(<Stores stores={stores(4)} />)).not.toContain('Show all')
  })
})
