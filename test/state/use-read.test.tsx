import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { addressDetail } from '../../src/contract/mall/addresses.ts'
import { mailList } from '../../src/contract/news/mail.ts'
import { canonical } from '../../src/contract/wire/canonical.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { forgetAnswers, reading } from '../../src/state/reading/answers.ts'
import { useRead } from '../../src/state/reading/use-read.ts'
import { Phone } from '../client/support/phone.ts'

/** Drawing to text leaves effects out: here they begin with it, and end when the test says so. */
const ends = vi.hoisted((): (() => void)[] => [])
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (body: () => (() => void) | undefined) => {
    ends.push(body() ?? (() => undefined))
  },
}))

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The service answers when the test says so. */
const asked: ((label: string) => void)[] = []
const nothing = () => () => undefined
type Listener = Parameters<RequestLayer['onMessage']>[0]
const listeners: Listener[] = []
const keptFor: unknown[] = []
const layer: unknown = {
  ask: () =>
    new Promise((resolve) =>
      asked.push((label) => resolve({ ok: true, data: { label }, at: asked.length, kept: false })),
    ),
  kept: async (_action: unknown, args: unknown) => {
    keptFor.push(args)
    return null
  },
  onMessage: (listener: Listener) => {
    listeners.push(listener)
    return () => undefined
  },
  connection: { subscribe: nothing },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

const Mails = () => (useRead(mailList, {}).data ? 'mails' : 'none')

describe('a page that was opened without signal', () => {
  test.each([
    ['live', 100],
    ['slow', 4_000],
  ] as const)('asks again when the line is back and %s, though there was no copy to show', async (state, ms) => {
    const phone = new Phone()
    await phone.login()
    provideLayer(phone.layer)
    phone.offline()
    renderToStaticMarkup(<Mails />)
    await phone.pass(20_000)
    expect(reading(mailList, {}).known().failure).toMatchObject({ code: 'loading_failed' })
    phone.network = async (request) => {
      await phone.time.sleep(ms)
      return phone.server.handle(request)
    }
    phone.tab.wake()
    await phone.pass(20_000)
    expect(phone.layer.connection.current()).toBe(state)
    expect(reading(mailList, {}).known()).toMatchObject({ data: { mails: [] }, kept: false })
    forgetAnswers()
  })

  test('shows the copy that its storage handed out late', async () => {
    const phone = new Phone()
    await phone.login()
    await phone.during(phone.layer.ask(mailList, {}))
    phone.offline()
    provideLayer(phone.layer)
    phone.device.disk.heldUntil.set('answers', phone.time.now + 8_000)
    renderToStaticMarkup(<Mails />)
    await phone.pass(6_000)
    expect(reading(mailList, {}).known()).toMatchObject({ kept: false, failure: { code: 'loading_failed' } })
    await phone.pass(14_000)
    expect(reading(mailList, {}).known()).toMatchObject({ data: { mails: [] }, kept: true })
    forgetAnswers()
  })
})

const Address = () => useRead(addressDetail, { id: 'home' }).data?.label ?? 'none'
const shown = () => renderToStaticMarkup(<Address />)

describe('what no device keeps', () => {
  beforeEach(() => {
    asked.length = 0
    if (isLayer(layer)) provideLayer(layer)
  })

  test('is asked for anew by the next view, which never shows what the one before it was told', async () => {
    expect(shown()).toBe('none')
    asked[0]?.('before')
    await expect.poll(shown).toBe('before')
    for (const end of ends.splice(0)) end()
    expect(shown()).toBe('none')
    asked.at(-1)?.('after')
    await expect.poll(shown).toBe('after')
  })
})

const Other = () => useRead(addressDetail, { id: 'office' }).data?.label ?? 'none'

describe('news of a newer answer', () => {
  beforeEach(() => {
    if (isLayer(layer)) provideLayer(layer)
  })

  test('is looked for where the same was asked for, not where something else of that kind was', () => {
    shown()
    renderToStaticMarkup(<Other />)
    keptFor.length = 0
    const news = { type: 'updated', action: addressDetail.name, key: canonical({ id: 'office' }), at: 1 } as const
    for (const listener of listeners) listener(news)
    expect(keptFor).toEqual([{ id: 'office' }])
    for (const end of ends.splice(0)) end()
  })
})
