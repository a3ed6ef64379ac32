import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { PushKinds } from '../../../src/areas/account/notifications-kinds.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

test('whoever has not turned notifications on reads what they would be told about', () => {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PushKinds />
    </I18nProvider>,
  )
  const rows = drawn.split('<li').slice(1)
  expect(rows.map((row) => row.replace(/^[^>]*>|<[^>]*>/g, ''))).toEqual([
    'New mail',
    'An event starts',
    'A parcel is on its way',
    'A leaderboard or event reward arrives',
  ])
})
