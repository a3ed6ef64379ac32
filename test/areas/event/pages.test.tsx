import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import DetailPage from '../../../src/areas/event/detail/detail-page.tsx'
import ListPage from '../../../src/areas/event/list/list-page.tsx'
import { type EventDetail, type EventLine, eventDetail, eventList } from '../../../src/contract/event/events.ts'
import { type TeamDetail, teamDetail } from '../../../src/contract/event/teams.ts'
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

const drawn = (page: ReactNode, search = ''): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search })}>{page}</Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')

const line: EventLine = {
  ...{ id: '', name: 'Winter Cup', summary: '', picture: '', signupFrom: NOW - HOUR, signupTo: NOW + HOUR, size: 1 },
  ...{ from: NOW + 2 * HOUR, to: NOW + 3 * HOUR, places: { taken: 1, total: 4 }, withdrawn: false, stores: [] },
  status: 0,
}
const event: EventDetail = {
  ...{ ...line, rules: '', agreement: '', prizes: [], stages: [], stores: [], cancelUsed: false, settled: false },
  rewards: [{ id: 'r', condition: 'Ten matches', reached: 3, needed: 10, rewards: [], state: 'cannot' }],
  mine: null,
}
const mine: NonNullable<EventDetail['mine']> = {
  ...{ role: 'alone', team: 't', signedUpAt: NOW - HOUR, submittedAt: NOW - HOUR, reviewedAt: NOW, reason: null },
  complete: true,
}
const detail = (of: Partial<EventDetail>, more: object = {}, team?: TeamDetail): string => {
  forgetAnswers()
  if (team) prime(teamDetail, { event: '' }, team, NOW)
  prime(eventDetail, { id: '' }, { ...event, ...of }, NOW)
  const { key } = reading(eventDetail, { id: '' })
  const known = answers[key]
  if (known) answers[key] = { ...known, asking: false, ...more }
  return drawn(<DetailPage />)
}

describe('the page of an event', () => {
  test('that is full tells whoever could be invited that a team may have a seat', () => {
    const full = { places: { taken: 4, total: 4 } }
    expect(detail(full)).toContain('A place may become free')
    expect(detail({ ...full, size: 4 })).toMatch(/This event is full .*with an invitation link you can still join/s)
  })

  test('shows no copy of what the service knows no more', () => {
    expect(detail({})).toContain('Sign up')
    const failure = { ok: false, code: 'not_found', message: '', retryable: false }
    const gone = detail({}, { kept: true, failure })
    expect(gone).toMatch(/Event.*Back/s)
    expect(gone).not.toMatch(/Winter Cup|Sign up|Loading/)
  })

  test('says of a reward that it is not reached yet only while it can be', () => {
    expect(detail({})).toContain('Not reached yet')
    for (const over of [{ settled: true }, { withdrawn: true }]) {
      expect(detail(over)).toContain('Not reached')
      expect(detail(over)).not.toContain('Not reached yet')
    }
  })

  test('tells the leader of a refused team that somebody is missing, before the service does', () => {
    const leads: EventDetail['mine'] = { ...mine, role: 'leader' }
    const me: TeamDetail['members'][number] = {
      ...{ id: 'l', nickname: 'Zhao Yun', avatar: null, title: null, leader: true, me: true, complete: true },
      ...{ joinedAt: NOW - HOUR, remindedAt: null },
    }
    const refused = (members: TeamDetail['members']) => {
      const team: TeamDetail = {
        ...{ id: 't', name: 'Five Tigers', icon: { background: 'red', pattern: 'tiger' }, size: 2, role: 'leader' },
        ...{ status: 3, members, invite: 'ABCDEFGHJK', info: null, asRefused: false },
      }
      return detail({ size: 2, status: 3, mine: leads }, {}, team)
    }
    expect(refused([me])).toMatch(/Your team still has free seats\s+Submit again/)
    expect(refused([me, { ...me, id: 'm', leader: false, me: false, complete: false }])).toMatch(
      /Details of your members are missing\s+Submit again/,
    )
    expect(refused([me, { ...me, id: 'm', leader: false, me: false }])).not.toMatch(/are missing|free seats/)
  })

  test('says of a team that is still on its way neither that seats are free nor that it is complete', () => {
    const recruits = detail({ size: 2, status: 4, mine: { ...mine, role: 'leader' } })
    expect(recruits).toContain('Your team is not submitted yet')
    expect(recruits).not.toMatch(/free seats|complete/)
  })

  test('speaks of a team to whoever is in one', () => {
    const play = (size: number) => detail({ size, mine, status: 2, from: NOW - 1 })
    expect(play(2)).toContain('points count for your team')
    expect(play(1)).toContain('points count for you.')
  })
})

describe('the list of events', () => {
  test('says that nothing is planned only of all events', () => {
    const past = { ...line, id: 'past', status: 2, from: NOW - 2 * HOUR, to: NOW - HOUR }
    const listed = (search: string) => {
      forgetAnswers()
      prime(eventList, {}, { events: [{ ...line, id: 'ahead' }, past] }, NOW)
      return drawn(<ListPage />, search)
    }
    expect(listed('tab=mine')).toContain('None of your events is on or coming up')
    expect(listed('tab=mine')).not.toContain('Nothing is planned')
    prime(eventList, {}, { events: [past] }, NOW)
    expect(drawn(<ListPage />)).toContain('Nothing is planned')
  })

  test('is ordered anew as the clock goes on: what can be joined no more makes way', () => {
    const closing = { ...line, id: 'closing', name: 'Spring Cup' }
    const open = { ...line, id: 'open', signupTo: NOW + 2 * HOUR, from: NOW + 4 * HOUR, to: NOW + 5 * HOUR }
    const names = (now: number) => {
      forgetAnswers()
      clock.now = now
      prime(eventList, {}, { events: [closing, open] }, now)
      return drawn(<ListPage />).match(/Spring Cup|Winter Cup/g)
    }
    expect(names(NOW)).toEqual(['Spring Cup', 'Winter Cup'])
    expect(names(NOW + HOUR)).toEqual(['Winter Cup', 'Spring Cup'])
  })
})
