import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Merit } from '../../../src/areas/shared/title/merit.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const said = (merit: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Merit rank="Captain" merit={merit} />
    </I18nProvider>,
  )

test('the bar of a rank and the words below it count the same: what is left of the way from this rank to the next', () => {
  // From 6,000 to 9,000.
  const text = said(7_500)
  expect(text).toContain('7,500 merit')
  expect(text).toContain('1,500 more to the next rank')
  expect(text).toContain('width:50%')
  expect(text).not.toContain('9,000')
})

test('at the highest rank nothing is left', () => {
  expect(said(100_000)).toContain('Highest rank')
  expect(said(100_000)).not.toContain('more to the next rank')
})
