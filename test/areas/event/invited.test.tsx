import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Invited } from '../../../src/areas/event/invite/invited.tsx'
import type { TeamInvite } from '../../../src/contract/event/teams.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const HOUR = 3_600_000
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const times = { signupFrom: NOW - HOUR, signupTo: NOW + HOUR, from: NOW + 2 * HOUR, to: NOW + 3 * HOUR }
const event = { ...{ id: 'e', name: 'Cup', size: 3, agreement: '', withdrawn: false }, ...times }
const invite: TeamInvite = {
  ...{ id: 't', name: 'Five Tigers', icon: { background: 'jade', pattern: 'tiger' }, event, leader: 'Zhao Yun' },
  ...{ members: [{ nickname: 'Zhao Yun', avatar: null }], state: 'open' },
}
const said = (of: Partial<TeamInvite>, more: { gone?: boolean; typed?: boolean; at?: number } = {}): string => {
  clock.now = more.at ?? NOW
  const { gone = false, typed = false } = more
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Invited link="ABCDEFGHJK" invite={{ ...invite, ...of }} onType={() => undefined} {...{ gone, typed }} />
      </Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}
const JOIN = 'Join the team'

describe('an invitation', () => {
  test('to an event that was called off says so without its times, also to a member', () => {
    const canceled = { ...event, withdrawn: true }
    for (const state of ['started', 'member'] as const) {
      const text = said({ event: canceled, state })
      expect(text).toContain('This event was canceled')
      expect(text).not.toMatch(/2026|has started/)
      expect(text.includes('sent to you by mail')).toBe(state === 'member')
    }
  })

  test('names a leader only where there is one', () => {
    expect(said({})).toContain('Led by Zhao Yun')
    expect(said({ leader: '' })).not.toContain('Led by')
  })

  test('that cannot be taken any more says why, and leaves what was typed', () => {
    const over = { at: NOW + HOUR }
    for (const [of, more, why] of [
      [{ state: 'full' }, {}, 'the team is full'],
      [{}, { gone: true }, 'This invitation is not valid'],
      [{}, over, 'Signup has ended'],
      [{ event: { ...event, withdrawn: true } }, {}, 'This event was canceled'],
    ] as const) {
      expect(said(of, more)).toContain(why)
      expect(said(of, more)).not.toContain(JOIN)
      expect(said(of, { ...more, typed: true })).toMatch(new RegExp(`${JOIN}\\s.*${why}`, 's'))
    }
  })

  test('to a full team promises no place for another one', () => {
    const text = said({ state: 'full' })
    expect(text).toContain('The event’s page says whether you can still create a team')
  })

  test('leaves nothing that was typed to whoever is in', () => {
    for (const state of ['member', 'elsewhere'] as const) expect(said({ state }, { typed: true })).not.toContain(JOIN)
  })
})
