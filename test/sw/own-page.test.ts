import { describe, expect, it } from 'vitest'
import { settingsMeta, withSettingsBehind } from '../../src/contract/pages/first-page.ts'
import { isOwnPage } from '../../sw/files/own-page.ts'

const page = (version: string, head = '') =>
  `<html><head>${head}</head><body><script src="/assets/start-${version}.js"></script></body></html>`
const files = ['index.html', 'assets/start-new.js', 'assets/mail-x.js']
const built = 'a'.repeat(32)
const hosted = { files, revision: withSettingsBehind(built, '0123456789abcdef') }

describe('the page that a worker keeps as its own', () => {
  it('is of its version', () => {
    expect(isOwnPage(page('new'), { files, revision: built })).toBe(true)
    expect(isOwnPage(page('old'), { files, revision: built })).toBe(false)
  })

  it('was served with the settings that the worker was, which its policy follows', () => {
    expect(isOwnPage(page('new', settingsMeta('0123456789abcdef')), hosted)).toBe(true)
    expect(isOwnPage(page('new', settingsMeta('fedcba9876543210')), hosted)).toBe(false)
    expect(isOwnPage(page('new'), hosted)).toBe(false)
    expect(isOwnPage(page('new', settingsMeta('0123456789abcdef')), { files, revision: built })).toBe(false)
  })
})
