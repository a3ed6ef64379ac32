import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailList } from '../../src/contract/news/mail.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { reading } from '../../src/state/reading/answers.ts'
import { useRead } from '../../src/state/reading/use-read.ts'
import { Phone } from '../client/support/phone.ts'

/** Drawing to text leaves effects out: here they begin with it. */
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (body: () => unknown) => void body(),
}))

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const Mails = () => (useRead(mailList, {}).data ? 'mails' : 'none')

describe('a page that was opened without signal', () => {
  test('asks again when the line is back, though there was no copy to show', async () => {
    const phone = new Phone()
    await phone.login()
    provideLayer(phone.layer)
    phone.offline()
    renderToStaticMarkup(<Mails />)
    await phone.pass(20_000)
    expect(reading(mailList, {}).known().failure).toMatchObject({ code: 'loading_failed' })
    phone.network = phone.good
    phone.tab.wake()
    await phone.pass(5_000)
    expect(phone.layer.connection.current()).toBe('live')
    expect(reading(mailList, {}).known()).toMatchObject({ data: { mails: [] }, kept: false })
  })
})
