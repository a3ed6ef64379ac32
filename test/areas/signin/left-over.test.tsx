import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Milestones } from '../../../src/areas/signin/month/milestones.tsx'
import { Tasks } from '../../../src/areas/signin/tasks.tsx'
import { getDailyTasks } from '../../../src/contract/game/missions.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { signInNow } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { daysOfMonth } from '../../../src/rules/time/calendar.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { signInInfoAt } from '../../rules/saved-copy/copies.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const at = (text: string): number => Date.parse(`${text}+08:00`)
const evening = at('2026-11-30T22:00')
/** The whole month before was signed, and nothing was taken. */
const signed = daysOfMonth('2026-11').map((day) => ({ day, madeUpOn: null }))

const said = (moment: string): string => {
  clock.now = at(moment)
  prime(
    getDailyTasks,
    {},
    {
      day: '2026-11-30',
      tasks: [
        { id: 'play1', goal: 1, progress: 1, state: 'claimable', rewards: [{ item: 'mallPoints', count: 5 }] },
        { id: 'train', goal: 1, progress: 1, state: 'claimed', rewards: [{ item: 'mallPoints', count: 5 }] },
      ],
      resetAt: at('2026-12-01T00:00'),
    },
    evening,
  )
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Tasks />
        <Milestones info={signInNow(signInInfoAt(signed, evening), noClaims, clock.now)} />
      </Router>
    </I18nProvider>,
  )
}

describe('after midnight', () => {
  test('the missions that were fulfilled the day before can be claimed where they were, until six', () => {
    const text = said('2026-12-01T01:00')
    expect(text).toContain('Play a match, Nov 30')
    expect(text).toContain('data-claim="task:play1:2026-11-30"')
    expect(text).toContain('by Dec 1, 06:00')
    expect(text).not.toContain('task:train:2026-11-30')
  })

  test('the milestones that were reached in the month before can be claimed where they were', () => {
    const text = said('2026-12-01T01:00')
    expect(text).toContain('7 days, November 2026')
    expect(text).toContain('data-claim="milestone:2026-11:7"')
  })

  test('nothing of before is left from six on', () => {
    expect(said('2026-12-01T06:00')).not.toContain('2026-11')
  })

  test('nothing is told twice while it is of today', () => {
    expect(said('2026-11-30T23:00')).not.toContain('Nov 30')
    expect(said('2026-11-30T23:00')).not.toContain('November 2026')
  })
})
