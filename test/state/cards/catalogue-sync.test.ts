import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import type { CardCatalogue } from '../../../src/contract/card/catalogue.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/languages.ts'
import { cardDatabase } from '../../../src/state/cards/card-database.ts'

/** A service that says everything in the language it is asked in. */
const service = { reachable: true, clock: 0, asked: [] as string[] }
let language: Language = DEFAULT_LANGUAGE
/** A device that keeps nothing more goes on in the language before. */
let keeps = true

const catalogueIn = (spoken: Language): CardCatalogue => ({
  models: [],
  skills: [],
  skins: [],
  words: [{ kind: 'country', id: 'shu', name: spoken, names: [], about: '' }],
})

const layer: unknown = {
  ask: async (_action: unknown, { version }: { version: string }) => {
    service.asked.push(version)
    service.clock += 1
    const newest = version === `of-${language}`
    return service.reachable
      ? {
          ok: true,
          data: { version: `of-${language}`, catalogue: newest ? null : catalogueIn(language) },
          at: service.clock,
          kept: false,
        }
      : { ok: false, code: 'loading_failed', message: '', retryable: true }
  },
  language: async () => language,
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

/** The app closed and opened again: nothing but the device's databases survives. */
const openApp = async () => {
  vi.resetModules()
  const { provideLayer } = await import('../../../src/state/layer.ts')
  if (isLayer(layer)) provideLayer(layer)
  const { catalogues, syncCatalogue } = await import('../../../src/state/cards/catalogue-sync.ts')
  return async (wanted: Language) => {
    if (keeps) language = wanted
    await syncCatalogue(wanted)
    const { held, fallback, asking, failure } = catalogues[wanted] ?? {}
    const word = (held ?? fallback?.catalogue)?.word('country', 'shu')
    return { word, standsIn: !held && fallback !== undefined, at: fallback?.at, asking, failed: failure?.code }
  }
}

/** Time goes as fast as the app waits. */
const hurried = async <T>(begin: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  let over = false
  const work = begin().finally(() => {
    over = true
  })
  while (!over) await vi.advanceTimersByTimeAsync(50)
  vi.useRealTimers()
  return work
}

beforeEach(async () => {
  Object.assign(service, { reachable: true, clock: 0, asked: [] })
  keeps = true
  await cardDatabase.remove(await cardDatabase.keys())
})

describe('the catalogue on the device', () => {
  test('is kept for each language, and only what is newer is asked for', async () => {
    const speak = await openApp()
    await speak('zh-TW')
    await speak('de-DE')
    const later = await openApp()
    expect(await later('de-DE')).toMatchObject({ word: 'de-DE', standsIn: false })
    expect(service.asked).toEqual(['', '', 'of-de-DE'])
  })

  test('stands in for one in a language that has none yet, the newest first, and is called what it is', async () => {
    const speak = await openApp()
    await speak('zh-TW')
    await speak('fr-FR')
    service.reachable = false
    expect(await speak('de-DE')).toMatchObject({ word: 'fr-FR', standsIn: true, at: 2 })
    const later = await openApp()
    expect(await later('de-DE')).toMatchObject({ word: 'fr-FR', standsIn: true, at: 2 })
  })

  test('gives way to the right one as soon as that can be had', async () => {
    const speak = await openApp()
    await speak('zh-TW')
    service.reachable = false
    await speak('de-DE')
    service.reachable = true
    expect(await speak('de-DE')).toMatchObject({ word: 'de-DE', standsIn: false, at: undefined })
    // What stands in is no edition of this language: everything was asked for.
    expect(service.asked.at(-1)).toBe('')
    expect(await speak('zh-TW')).toMatchObject({ word: 'zh-TW', standsIn: false })
  })

  test('is asked for again for a card that it does not know, and once where the service does not either', async () => {
    const speak = await openApp()
    await speak('zh-TW')
    const { expectModels } = await import('../../../src/state/cards/catalogue-sync.ts')
    expectModels([{ model: 'g900' }, { model: 'g900' }])
    await vi.waitFor(() => expect(service.asked).toEqual(['', 'of-zh-TW']), WAIT_TIMEOUT_MS)
    await speak('zh-TW')
    expectModels([{ model: 'g900' }])
    await speak('zh-TW')
    expect(service.asked).toEqual(['', 'of-zh-TW'])
  })

  test('in a language that the device did not keep fails and says so, and nobody waits for it', async () => {
    const speak = await openApp()
    await speak('zh-TW')
    keeps = false
    const refused = { asking: false, failed: 'storage_refused' }
    expect(await hurried(() => speak('de-DE'))).toMatchObject({ ...refused, word: 'zh-TW', standsIn: true })
    await cardDatabase.remove(await cardDatabase.keys())
    const later = await openApp()
    expect(await hurried(() => later('de-DE'))).toMatchObject({ ...refused, word: undefined })
    keeps = true
    expect(await later('de-DE')).toMatchObject({ word: 'de-DE', asking: false, failed: undefined })
  })
})
