import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { Screen } from '../../../src/shell/screen/screen.tsx'
import { provideLayer } from '../../../src/state/layer.ts'
import type { Read } from '../../../src/state/reading/use-read.ts'
import { session } from '../../../src/state/session.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  session.player = { roleid: '1001', phone: '09', phoneCode: '+886' }
})

const drawn = (read: Partial<Read<readonly string[]>>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/mailList', search: '' })}>
        <Screen
          title="Mail"
          backTo="/home"
          promise="Your letters are here once there is signal."
          read={{ at: 0, kept: false, asking: false, again: () => undefined, ...read }}
        >
          {(letters) => <p>{letters.join()}</p>}
        </Screen>
      </Router>
    </I18nProvider>,
  )

const failure = (code: ErrorCode) => ({ ok: false, code, message: '', id: 'a1b2', retryable: true }) as const
const failed = (code: ErrorCode): string => drawn({ failure: failure(code) })
/** What stands in the page below its bar. */
const main = (markup: string): string => /<main.*<\/main>/s.exec(markup)?.[0] ?? ''
const buttons = (markup: string): readonly string[] =>
  [...main(markup).matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replaceAll(/<[^>]+>/g, ''))

describe('a page that has nothing to show', () => {
  test('without signal says what will be there, and can be asked again', () => {
    const markup = failed('needs_connection')
    expect(markup).toContain('data-state="offline"')
    expect(main(markup)).toContain('No connection')
    expect(main(markup)).toContain('Your letters are here once there is signal.')
    expect(buttons(markup)).toEqual(['Try again'])
  })

  test('because the service could not answer says so, with a number, help and another try', () => {
    const markup = failed('request_failed')
    expect(markup).toContain('data-state="error"')
    expect(main(markup)).toContain('This did not work')
    expect(main(markup)).toContain('Reference for customer service: a1b2')
    expect(main(markup)).toContain('What can I do?')
    expect(buttons(markup)).toEqual(['Try again'])
  })

  test('because there is no such thing leads back, since asking again brings nothing', () => {
    expect(buttons(failed('not_found'))).toEqual(['Back'])
  })

  test('says while it waits that it is loading', () => {
    expect(main(drawn({ asking: true }))).toContain('Loading')
  })
})

test('a page that has something shows it, whatever failed since, and when it was saved', () => {
  const markup = drawn({ data: ['Welcome'], kept: true, failure: failure('needs_connection') })
  expect(markup).toContain('data-state="stale"')
  expect(markup).toMatch(/Saved copy, as of/)
  expect(main(markup)).toContain('Welcome')
  expect(buttons(markup)).toEqual([])
})
