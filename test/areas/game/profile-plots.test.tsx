import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProfilePlots } from '../../../src/areas/game/profile/profile-plots.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

type Totals = Parameters<typeof ProfilePlots>[0]['totals']
const totals = (matches: number): Totals => ({
  ...{ matches, cleared: 0, mvps: 0, bestCombo: 0, mostWaves: 0, tenDraws: 0, signedDays: 3 },
})

const said = (matches: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ProfilePlots weeks={[{ week: '2026-11-16', matches: 0, merit: 0, combatPower: 0 }]} totals={totals(matches)} />
    </I18nProvider>,
  )

describe('eight weeks without a match', () => {
  test('are what they are to a player who comes back', () => {
    expect(said(40)).toContain('No match in the last eight weeks.')
    expect(said(40)).not.toContain('your first match')
  })

  test('promise their chart to one who has not played yet', () => {
    expect(said(0)).toContain('appears here after your first match')
  })
})
