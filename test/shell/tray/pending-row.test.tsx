import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Row } from '../../../src/client/outbox/row.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { daysOfMonth, timeOfDay } from '../../../src/rules/time/calendar.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { laterErrors } from '../../../src/shell/texts/failure.ts'
import { PendingRow } from '../../../src/shell/tray/pending-row.tsx'
import { clock } from '../../../src/state/clock.ts'
import { connection } from '../../../src/state/connection.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer, request } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { aRow } from '../../client/support/row.ts'
import { signInInfoAt } from '../../rules/saved-copy/copies.ts'

beforeAll(async () => {
  const speak = await laterErrors()
  speak()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
afterEach(() => {
  connection.current = 'live'
})

const inApp = (line: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>{line}</Router>
    </I18nProvider>,
  )
const shown = (rest: Partial<Row>, until?: number): string => inApp(<PendingRow row={aRow(rest)} until={until} />)

describe('a line of the tray', () => {
  const states = ['queued', 'sending', 'waiting', 'needs-login', 'parked', 'done', 'refused', 'expired'] as const

  test('offers another try where that makes one', () => {
    expect(states.filter((state) => shown({ state }).includes('Try again'))).toEqual(['waiting', 'parked'])
  })

  test('says what it waits for: signal, or a server that is busy', () => {
    expect(shown({ state: 'waiting', networkFails: 2 })).toContain('Waiting for signal')
    const nextAt = request().now() + 60_000
    expect(shown({ state: 'waiting', nextAt })).not.toContain('Waiting for signal')
    expect(shown({ state: 'waiting', nextAt })).toContain('The server is busy')
  })

  test('says why the service puts it off, where that is no affair of a server that is busy', () => {
    const result = { code: 'rate_limited', message: '', at: 1 } as const
    const off = shown({ state: 'waiting', nextAt: request().now() + 60_000, result })
    expect(off).toContain('Too many attempts, please wait a moment')
    expect(off).not.toContain('The server is busy')
  })

  test('says of what came too late what that is, which is no sign-in', () => {
    const result = { code: 'day_closed', message: '該日簽到已截止', at: 1 } as const
    const mission = shown({ action: 'daily_task_get_awards', args: {}, state: 'expired', result })
    expect(mission).toContain('The time to claim this is over')
    expect(mission).not.toContain('該日簽到已截止')
    expect(shown({ action: doSignIn.name, args: {}, state: 'expired', result })).toContain(
      'Sign-in for that day is closed',
    )
  })

  test('says what a newer service refused in that one’s words, and nothing where there are none', () => {
    const result = { code: 'from_the_future', message: '還不能這麼做', at: 1 } as const
    expect(shown({ state: 'refused', result })).toContain('<p>還不能這麼做</p>')
    expect(shown({ state: 'refused', result: { ...result, message: '' } })).not.toContain('<p></p>')
  })

  test('says of no server that it is busy where its time has come, as after any answer to something else', () => {
    expect(shown({ state: 'waiting', nextAt: request().now() })).not.toContain('The server is busy')
  })

  test('says until when a gift has to arrive, where its letter is known', () => {
    const until = Date.parse('2026-11-22T20:00:00+08:00')
    expect(shown({ state: 'queued' }, until)).toContain('>by Nov 22, 20:00<')
    expect(shown({ state: 'queued' }, until)).toContain('Must reach the server by Nov 22, 2026, 20:00')
    expect(shown({ state: 'queued' })).not.toContain('Must reach the server')
  })

  test('says of what may arrive until a day ends which day, and until an hour of it which hour', () => {
    expect(shown({ state: 'queued' }, Date.parse('2026-12-01T00:00:00+08:00'))).toContain('>by Nov 30<')
    expect(shown({ state: 'queued' }, Date.parse('2026-11-30T06:00:00+08:00'))).toContain('>by Nov 30, 06:00<')
  })

  test('says of a gift that has to arrive today at which hour', () => {
    const soon = request().now() + 1
    expect(shown({ state: 'queued' }, soon)).toContain(`>by ${timeOfDay(soon)}<`)
  })

  test('names what it gives, and below the heading of its kind nothing but its source', () => {
    const gift = aRow({ state: 'queued', action: 'mail_collect', args: { id: 'm1' } })
    const until = Date.parse('2026-12-30T06:00:00+08:00')
    const line = (grouped: boolean, above = until) =>
      inApp(
        <PendingRow
          row={gift}
          source="Camp opens"
          until={until}
          gives={[
            { item: 'mallPoints', count: 80 },
            { item: 'pillRare', count: 2 },
          ]}
          below={grouped ? { until: above } : undefined}
        />,
      )
    for (const grouped of [true, false])
      expect(line(grouped)).toContain('Mall points\u00a0×80\u00a0· Rare pill\u00a0×2')
    expect(line(false)).toContain('Gift of “Camp opens”')
    expect(line(false)).toContain('>by Dec 30, 06:00<')
    expect(line(true)).toContain('>Camp opens<')
    expect(line(true)).not.toContain('>by Dec 30, 06:00<')
    expect(line(true, until - 1)).toContain('>by Dec 30, 06:00<')
  })

  test('offers to discard only what nobody can have sent', () => {
    expect(shown({ state: 'queued', attempts: 0 })).toContain('Discard')
    expect(shown({ state: 'queued', attempts: 0, ambiguous: true })).not.toContain('Discard')
  })

  test('asks the server only where its word is missing, and says why it cannot without signal', () => {
    expect(shown({ state: 'waiting' })).not.toContain('Check with the server')
    for (const of of [{ state: 'parked' }, { state: 'waiting', ambiguous: true }] as const) {
      expect(shown(of)).toContain('Check with the server')
      expect(shown(of)).not.toContain('This needs a connection')
      connection.current = 'offline'
      expect(shown(of)).toContain('This needs a connection')
      connection.current = 'live'
    }
  })
})

describe('a sign-in that came too late', () => {
  const noon = Date.parse('2026-11-22T12:00:00+08:00')
  const late = (day: string) =>
    shown({
      ...{ lane: 'signin', opKey: doSignIn.opKey({ day }), action: doSignIn.name, args: { day }, gameDay: day },
      state: 'expired',
    })
  /** Every day of the month up to this noon was signed but these. */
  const keep = (missed: readonly string[], madeUpOn: string | null = null) => {
    const days = daysOfMonth('2026-11').filter((day) => day < '2026-11-22' && !missed.includes(day))
    const signed = days.map((day, index) => ({ day, madeUpOn: index === 0 ? madeUpOn : null }))
    prime(getSignInInfo, playerArgs(), signInInfoAt(signed, noon), noon)
  }
  const promised = 'Make up that day'
  const calendar = 'Go to daily sign-in'

  beforeEach(() => {
    forgetAnswers()
    clock.now = noon
  })

  test('promises its make-up where that very day is the next one', () => {
    keep(['2026-11-19', '2026-11-21'])
    expect(late('2026-11-19')).toContain(promised)
    expect(late('2026-11-21')).not.toContain(promised)
    expect(late('2026-11-21')).toContain(calendar)
  })

  test('promises none today after another one', () => {
    keep(['2026-11-21'], '2026-11-22')
    expect(late('2026-11-21')).not.toContain(promised)
    expect(late('2026-11-21')).toContain(calendar)
  })

  test('only shows the way to the calendar where that is not kept on the device', () => {
    expect(late('2026-11-21')).not.toContain(promised)
    expect(late('2026-11-21')).toContain(calendar)
  })

  test('offers nothing for a day that was signed elsewhere, or is of a month that is over', () => {
    keep(['2026-11-21'])
    for (const day of ['2026-11-20', '2026-10-31']) {
      expect(late(day)).not.toContain(promised)
      expect(late(day)).not.toContain(calendar)
    }
  })
})
