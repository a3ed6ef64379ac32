import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LeavingMeans } from '../../../src/areas/event/team/leaving-means.tsx'
import { MyTeam } from '../../../src/areas/event/team/my-team.tsx'
import { useOwnTeam } from '../../../src/areas/event/team/use-own-team.ts'
import type { EventDetail, TeamRole } from '../../../src/contract/event/events.ts'
import { type TeamDetail, teamDetail } from '../../../src/contract/event/teams.ts'
import type { EventTimes } from '../../../src/rules/events/phases.ts'
import { signupStatus } from '../../../src/rules/events/signup.ts'
import { clock } from '../../../src/state/clock.ts'
import { connection } from '../../../src/state/connection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const HOUR = 3_600_000
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  clock.now = NOW
})
beforeEach(forgetAnswers)
afterEach(() => {
  connection.current = 'live'
})

const event: EventDetail = {
  ...{ id: 'e', name: 'Cup', summary: '', picture: '', signupFrom: 1, signupTo: NOW + HOUR, size: 2, status: 1 },
  ...{ from: NOW + 2 * HOUR, to: NOW + 3 * HOUR, places: { taken: 1, total: 4 }, withdrawn: false, rules: '' },
  ...{ agreement: '', prizes: [], stages: [], stores: [], rewards: [], cancelUsed: false, settled: false },
  mine: {
    ...{ role: 'leader', team: 'new', signedUpAt: NOW - HOUR, submittedAt: null, reviewedAt: null, reason: null },
    complete: true,
  },
}
const team = (id: string): TeamDetail => ({
  ...{ id, name: 'Five Tigers', icon: { background: 'red', pattern: 'tiger' }, size: 2, role: 'leader', status: 1 },
  ...{ members: [], invite: 'ABCDEFGHJK', info: null },
})
const answer = (of: TeamDetail, at: number, more: object = {}) => {
  prime(teamDetail, { event: 'e' }, of, at)
  const { key } = reading(teamDetail, { event: 'e' })
  const known = answers[key]
  if (known) answers[key] = { ...known, asking: false, ...more }
}

const member: TeamDetail['members'][number] = {
  ...{ id: 'l', nickname: 'Zhao Yun', avatar: null, title: null, leader: true, me: true, complete: true },
  ...{ joinedAt: NOW - HOUR, remindedAt: null },
}
const means = (role: TeamRole, status: keyof typeof signupStatus, times: EventTimes = event) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LeavingMeans role={role} status={signupStatus[status]} times={times} />
    </I18nProvider>,
  )
const Shown = ({ of }: { readonly of: EventDetail }) => <MyTeam event={of} read={useOwnTeam(of)} />
const said = (more: Partial<EventDetail> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Shown of={{ ...event, ...more }} />
    </I18nProvider>,
  )

describe('the player’s own team', () => {
  test('is the one that the event names', () => {
    answer(team('new'), NOW)
    expect(said()).toContain('Five Tigers')
    expect(said()).not.toContain('Saved copy')
  })

  test('says as of when it is where it is a saved copy', () => {
    answer(team('new'), NOW - HOUR / 2, { kept: true })
    expect(said()).toContain('Saved copy, as of 11:30')
  })

  test('is not the one that they were in before', () => {
    answer(team('old'), NOW, { kept: true })
    expect(said()).not.toContain('Five Tigers')
    expect(said()).not.toContain('Loading')
    expect(said()).toContain('Try again')
    connection.current = 'offline'
    expect(said()).not.toContain('Loading')
    expect(said()).toContain('Try again')
  })

  test('is not what was answered before they signed up, and that is no alarm while today’s is on its way', () => {
    answer(team('old'), NOW - 2 * HOUR)
    expect(said()).not.toContain('Five Tigers')
    expect(said()).toContain('Loading')
    expect(said()).not.toContain('Try again')
    // All that came is that copy once more.
    answer(team('old'), NOW - 2 * HOUR, { kept: true })
    expect(said()).not.toContain('Loading')
    expect(said()).toContain('Try again')
    answer(team('old'), NOW - 2 * HOUR, { failure: { ok: false, code: 'server_error', message: '', retryable: true } })
    expect(said()).not.toContain('Loading')
    connection.current = 'offline'
    answer(team('new'), NOW - 2 * HOUR, { kept: true })
    expect(said()).not.toContain('Five Tigers')
    expect(said()).toContain('Try again')
  })

  test('cannot be founded again once signup is over, which its leader is told before they dissolve it', () => {
    const over = { ...event, signupTo: NOW }
    expect(means('leader', 'failed')).toContain('after another signup')
    for (const role of ['leader', 'alone'] as const) {
      expect(means(role, 'failed', over)).toContain('Signup has ended')
      expect(means(role, 'failed', over)).not.toContain('another signup')
    }
  })

  test('is left by the role that the event names, whoever led it in the copy', () => {
    answer(team('new'), NOW)
    expect(said()).toContain('Leave and dissolve the team')
    expect(said({ mine: event.mine && { ...event.mine, role: 'member' } })).toContain('Leave the team')
  })

  test('loses what it submitted with a member, who is told so before they leave', () => {
    const isVoid = 'no longer counts'
    for (const status of ['pending', 'success'] as const) expect(means('member', status)).toContain(isVoid)
    for (const status of ['recruiting', 'failed'] as const) expect(means('member', status)).not.toContain(isVoid)
    expect(means('leader', 'success')).not.toContain(isVoid)
  })

  test('has free seats, and members to remind, for as long as somebody can come or fill in', () => {
    const late = { ...member, id: 'm', nickname: 'Huang Zhong', leader: false, me: false, complete: false }
    answer({ ...team('new'), size: 3, status: 4, members: [member, late] }, NOW)
    const recruits = { size: 3, status: 4 }
    expect(said(recruits)).toMatch(/Remind Huang Zhong.*Free seat/s)
    expect(said({ ...recruits, signupTo: NOW })).not.toMatch(/Remind|Free seat/)
    // What was submitted takes nobody in.
    answer({ ...team('new'), size: 3, members: [member] }, NOW)
    expect(said({ size: 3 })).not.toContain('Free seat')
  })

  test('has a heading of its own over the player’s details, which stand under the event’s where they are alone', () => {
    const contact = { kind: 'messenger', id: 'ti***0' } as const
    const info = { name: 'L*', phone: '+886***467', paper: 'taiwan', number: 'A***358', contact } as const
    const headings = (size: number) => {
      answer({ ...team('new'), size, info }, NOW)
      return [...said({ size }).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)
    }
    expect(headings(2)).toEqual(['My team', 'My entry'])
    expect(headings(1)).toEqual(['My entry'])
  })

  test('is gone where the service knows none any more', () => {
    answer(team('new'), NOW, { kept: true, failure: { ok: false, code: 'not_found', message: '', retryable: false } })
    expect(said()).not.toContain('Five Tigers')
  })
})
