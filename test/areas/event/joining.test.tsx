import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import JoinPage from '../../../src/areas/event/join/join-page.tsx'
import { Joining } from '../../../src/areas/event/join/joining.tsx'
import { type EventDetail, eventDetail } from '../../../src/contract/event/events.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const HOUR = 3_600_000
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(() => {
  forgetAnswers()
  clock.now = NOW
})

const event: EventDetail = {
  ...{ id: 'cup', name: 'Winter Cup', summary: '', picture: '', signupFrom: NOW - HOUR, signupTo: NOW + HOUR, size: 1 },
  ...{ from: NOW + 2 * HOUR, to: NOW + 3 * HOUR, places: { taken: 1, total: 4 }, withdrawn: false, stores: [] },
  ...{ status: 0, rules: '', agreement: '', prizes: [], stages: [], cancelUsed: false, settled: false, rewards: [] },
  mine: null,
}
const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/joinActivity', search: 'id=cup' })}>{page}</Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
const form = (gone: boolean) =>
  drawn(<Joining event={event} typed="signUp" onType={() => undefined} gone={gone} />).replaceAll(/\s+/g, ' ')

test('a filled-in form of an event that is gone meanwhile says why it cannot be sent, and where others are', () => {
  expect(form(false)).toMatch(/Real name.*Sign up/)
  expect(form(false)).not.toMatch(/canceled|See all events/)
  expect(form(true)).toMatch(/Real name.*Sign up This event was canceled.*See all events/)
})

test('no form is offered for an event that the service knows no more', () => {
  prime(eventDetail, { id: 'cup' }, event, NOW)
  const { key } = reading(eventDetail, { id: 'cup' })
  const known = answers[key]
  if (known) answers[key] = { ...known, asking: false }
  expect(drawn(<JoinPage />)).toContain('Real name')
  const failure = { ok: false, code: 'not_found', message: '', retryable: false } as const
  if (known) answers[key] = { ...known, asking: false, kept: true, failure }
  expect(drawn(<JoinPage />)).toContain('Back')
  expect(drawn(<JoinPage />)).not.toMatch(/Real name|Saved copy/)
})
