import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import ScoresPage from '../../../src/areas/event/scores/scores-page.tsx'
import { type TeamScores, teamScoresRead } from '../../../src/contract/event/events.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  clock.now = 5_000
})

const times = { signupFrom: 1, signupTo: 2, from: 3, to: 9_000 }
const first = {
  ...{ id: 't', rank: 1, name: 'Lu Bu', icon: { background: '', pattern: '' }, points: 70, mine: false },
}
const mine = { rank: 2, points: 30, gap: 40 }

const page = (size: number | undefined, board: Pick<TeamScores['boards'][number], 'teams' | 'mine'>): string => {
  forgetAnswers()
  const scores = { name: 'Cup', ...times, size, withdrawn: false, boards: [{ stage: null, ...board }], reportedAt: 4 }
  prime(teamScoresRead, { id: 'cup' }, scores, 4)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: 'id=cup' })}>
        <ScoresPage />
      </Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

test('the scores of who comes alone speak of players, and those of teams of teams', () => {
  const alone = page(1, { teams: [first], mine })
  expect(alone).toContain('40 points behind the next player')
  expect(alone).toContain('You')
  expect(alone.toLowerCase()).not.toContain('team')
  expect(page(1, { teams: [], mine: null })).toContain('Nobody has points here yet.')
  for (const size of [2, undefined]) {
    const together = page(size, { teams: [first], mine })
    expect(together).toContain('Rank 2')
    for (const said of ['Team scores', 'My team', '40 points behind the next team']) expect(together).toContain(said)
    expect(page(size, { teams: [], mine: null })).toContain('No team has points here yet.')
  }
})
