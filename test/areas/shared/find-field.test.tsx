import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { FindField } from '../../../src/areas/shared/search/find-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

/** What its live region says, which is there before anything is typed: one that comes with its words is not heard. */
const said = (value: string, found: number): string | undefined =>
  /role="status">([^<]*)</.exec(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <FindField label="Search stores" value={value} found={found} onChange={() => undefined} />
      </I18nProvider>,
    ),
  )?.[1]

test('who does not see the list hears how much of it is left while they type', () => {
  expect(said('', 12)).toBe('')
  expect(said('Tai', 3)).toBe('3 results')
  expect(said('Taipei', 1)).toBe('1 result')
  expect(said('Atlantis', 0)).toBe('0 results')
})
