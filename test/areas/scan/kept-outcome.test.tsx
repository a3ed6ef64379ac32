import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Openable } from '../../../src/areas/scan/opening/decide.ts'
import { OutcomePanel } from '../../../src/areas/scan/opening/outcome-panel.tsx'
import type { Stage } from '../../../src/areas/scan/opening/use-opening.ts'
import type { Missing } from '../../../src/shell/scans/missing.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const nothing = () => undefined
const scanned: Openable = { kind: 'unknown', text: 'a poster' }

const said = (kind: 'saved' | 'too-short-lived', missing: Missing): string => {
  const stage: Stage = { kind, scanned, missing }
  const acts = { take: nothing, confirm: nothing, missed: nothing, openSaved: nothing, openNow: nothing, stay: nothing }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OutcomePanel opening={{ stage, ignored: null, runs: false, backToLooking: nothing, ...acts }} />
    </I18nProvider>,
  )
}

test.each(['saved', 'too-short-lived'] as const)('what is %s is said to lack what it lacks', (kind) => {
  expect(said(kind, 'signal')).toMatch(/No signal|needs a connection/)
  expect(said(kind, 'signal')).not.toContain('The server')
  expect(said(kind, 'answer')).toContain('The server does not answer just now')
  expect(said(kind, 'answer')).not.toMatch(/signal|connection/i)
})
