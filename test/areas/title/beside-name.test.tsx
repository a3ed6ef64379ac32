import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { BesideName } from '../../../src/areas/title/beside-name.tsx'
import type { Privacy } from '../../../src/rules/boards/privacy.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const nickname = 'Zhuge Liang'
/** Each place with what stands there. */
const places = (privacy: Privacy | null, title: string | null = 'Strategist') => {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BesideName nickname={nickname} title={title} privacy={privacy} />
    </I18nProvider>,
  )
  const each = /<p[^>]*>([^<]+)<\/p><p[^>]*>.*?<b[^>]*>(.*?)<\/b>(.*?)<\/p>/g
  return [...drawn.matchAll(each)].map(([, place, name, after = '']) => ({
    place,
    name,
    titled: after.includes('Strategist'),
  }))
}

describe('a title beside the name', () => {
  test('stands on boards and in teams where the name is shown in full', () => {
    expect(places('full')).toEqual([{ place: 'On leaderboards and in teams', name: 'Zhuge Liang', titled: true }])
  })

  test.each([
    ['half', 'Zhuge**'],
    ['hidden', 'Anonymous player'],
  ] as const)('stands in teams alone where boards show the name %s', (privacy, name) => {
    expect(places(privacy)).toEqual([
      { place: 'On leaderboards, as others see it', name, titled: false },
      { place: 'In teams', name: 'Zhuge Liang', titled: true },
    ])
  })

  test('is not promised on boards as long as nothing is known of them', () => {
    expect(places(null)).toEqual([{ place: 'In teams', name: 'Zhuge Liang', titled: true }])
  })

  test('is not told to be missing there by whoever wears none', () => {
    expect(places('half', null).map(({ titled }) => titled)).toEqual([false, false])
  })
})
