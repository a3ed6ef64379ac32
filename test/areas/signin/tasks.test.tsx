import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Tasks } from '../../../src/areas/signin/tasks.tsx'
import { getDailyTasks } from '../../../src/contract/game/missions.ts'
import { missionState, missions } from '../../../src/rules/game/signin-missions.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

const NOW = Date.parse('2026-11-30T12:00:00+08:00')
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  clock.now = NOW
})
beforeEach(forgetAnswers)

/** Each mission by its name, with what stands in its line. */
const lines = (progress: number): readonly string[] => {
  const tasks = missions.map((mission) => ({
    ...{ id: mission.id, goal: mission.goal, progress, rewards: [...mission.rewards] },
    state: missionState(mission, progress, false),
  }))
  prime(getDailyTasks, {}, { day: '2026-11-30', tasks, resetAt: NOW + 1 }, NOW)
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Tasks />
      </Router>
    </I18nProvider>,
  )
  return page.split('<li').slice(1)
}
const lineOf = (name: string, progress = 0): string => lines(progress).find((line) => line.includes(name)) ?? ''

describe('a mission that is not done yet', () => {
  test.each([
    ['Play a match', '/shopList'],
    ['Play three matches', '/shopList'],
    ['Train a card', '/myCardList'],
    ['Visit a store', '/icCode'],
    ['Read the news', '/notice/list'],
  ])('%s leads to where it is done', (name, path) => {
    expect(lineOf(name)).toContain(`href="#${path}"`)
  })

  test('that is done on this very page leads nowhere', () => {
    expect(lineOf('Sign in')).not.toContain('href')
  })

  test('says what makes a visit count', () => {
    expect(lineOf('Visit a store')).toContain('log in at a machine with your IC card')
  })
})

test('a mission that is done leads nowhere: there is only its reward to be taken', () => {
  expect(lineOf('Read the news', 1)).not.toContain('/notice/list')
  expect(lineOf('Read the news', 1)).toContain('Claim')
})
