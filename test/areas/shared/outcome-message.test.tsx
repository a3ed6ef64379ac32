import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { OutcomeMessage } from '../../../src/areas/shared/act/outcome-message.tsx'
import type { Failure } from '../../../src/client/api.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const failure: Failure = { ok: false, code: 'changed_meanwhile', message: '', retryable: false }

const said = (of: Failure): string => {
  const nothing = () => {}
  const act = { phase: { step: 'refused', failure: of }, start: nothing, checkAgain: nothing, clear: nothing } as const
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <OutcomeMessage act={act} />
      </Router>
    </I18nProvider>,
  )
}

describe('an act that was refused', () => {
  test('used nothing up', () => {
    expect(said(failure)).toContain('Nothing was used up.')
  })

  test('is not said to have used nothing up where a copy of it may have been done', () => {
    const text = said({ ...failure, mayBeDone: true })
    expect(text).not.toContain('Nothing was used up')
    expect(text).toContain('No answer came back. It may have been done.')
  })
})
