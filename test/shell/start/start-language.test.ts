import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { language, startLanguage } from '../../../src/shell/texts/language.ts'
import { provideLayer } from '../../../src/state/layer.ts'

let keep: (wanted: string) => Promise<void> = async () => undefined
const layer: unknown = { setLanguage: (wanted: string) => keep(wanted) }
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
