import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { language, startLanguage } from '../../../src/shell/texts/language.ts'
import { renewLanguageCookie } from '../../../src/shell/texts/language-cookie.ts'
import { provideLayer } from '../../../src/state/layer.ts'

let keep: (wanted: string) => Promise<void> = async () => undefined
let chosen: string | null = null
const layer: unknown = {
  setLanguage: (wanted: string) => keep(wanted),
  stored: { get: async (key: string) => (key === 'languageName' ? chosen : 'fr-FR') },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'language=de-DE', documentElement: { lang: '' } })
  if (isLayer(layer)) provideLayer(layer)
})
afterEach(() => vi.unstubAllGlobals())

describe('an app that was left in German, on a device that', () => {
  test('has lost that, stores it again', async () => {
    const kept: string[] = []
    keep = async (wanted) => void kept.push(wanted)
    await startLanguage(Promise.resolve('zh-TW'))
    expect(language.current).toBe('de-DE')
    expect(kept).toEqual(['de-DE'])
  })

  test.each([
    ['refuses to store it', () => Promise.reject(new Error('the storage does not answer'))],
    ['does not answer', () => new Promise<void>(() => undefined)],
  ])('%s, opens in German all the same', async (_, refused) => {
    keep = refused
    await startLanguage(Promise.resolve(null))
    expect(language.current).toBe('de-DE')
  })
})

describe('the cookie that the service reads', () => {
  const after = async (cookie: string, stored: string | null): Promise<string> => {
    const written = { cookie, documentElement: { lang: '' } }
    vi.stubGlobal('document', written)
    chosen = stored
    await renewLanguageCookie()
    return written.cookie
  }

  test.each([
    ['is put back where the browser dropped it', '', 'de-DE', /^language=de-DE; path=\/; .*max-age=31536000$/],
    [
      'begins anew with each start',
      'player=1; language=de-DE',
      'de-DE',
      /^language=de-DE; path=\/; .*max-age=31536000$/,
    ],
    ['stays what it is where the storage says otherwise', 'language=fr-FR', 'de-DE', /^language=fr-FR; path=\/; /],
    ['is none where nothing was chosen, whatever a host app spoke', '', null, /^$/],
  ])('%s', async (_, cookie, stored, expected) => {
    expect(await after(cookie, stored)).toMatch(expected)
  })
})
