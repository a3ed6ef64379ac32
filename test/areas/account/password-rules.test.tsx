import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { NewPasswordField } from '../../../src/areas/account/login/password/new-password-field.tsx'
import { PasswordRules } from '../../../src/areas/account/login/password/password-rules.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const drawn = (what: ReactNode): string => renderToStaticMarkup(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
const rulesOf = (password: string): string =>
  drawn(<PasswordRules password={password} again="" phone="+886912345678" />)

describe('a password that is typed', () => {
  test('is called common where it is that, and nowhere else', () => {
    expect(rulesOf('Password1')).toContain('Not a commonly used password: not met')
    expect(rulesOf('xK9#mm2p')).toContain('Not a commonly used password: met')
  })

  test('is not called common for being short or long: nobody knows yet', () => {
    for (const password of ['', 'xK9#', 'xK9#mm2p'.repeat(20)]) {
      expect(rulesOf(password)).not.toContain('Not a commonly used password: ')
      expect(rulesOf(password)).toContain('Not a commonly used password')
    }
  })

  test('is not to be longer where it is refused for being too long', () => {
    const refused = (password: string) =>
      drawn(<NewPasswordField password={password} error="Choose a longer one" onText={() => undefined} />)
    expect(refused('xK9#')).toContain('Choose a longer one')
    expect(refused('xK9#mm2p'.repeat(20))).toContain('At most 128 characters')
    expect(refused('xK9#mm2p'.repeat(20))).not.toContain('Choose a longer one')
  })
})
