import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collected } from '../../../../src/areas/shared/reveal/collected.ts'
import { collect, reveal } from '../../../../src/areas/shared/reveal/reveal.tsx'
import type { RequestLayer } from '../../../../src/client/api.ts'
import { collectMail } from '../../../../src/contract/news/mail.ts'
import { shown } from '../../../../src/shell/toast/toast.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { session } from '../../../../src/state/session.ts'
import { aRow } from '../../../client/support/row.ts'

/** The mails as this device keeps them, by which gifts are named. */
let keptMails: () => Promise<unknown> = async () => null
const layer: unknown = { kept: () => keptMails() }
const isLayer = (given: unknown): given is RequestLayer => given === layer

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
const nothing = () => {
  Object.assign(shown, { toasts: [], reveals: false })
  collected.collection = null
  session.player = null
}
beforeEach(() => {
  nothing()
  keptMails = async () => ({ data: { mails: [{ id: '0', title: 'Camp opens' }] } })
  if (isLayer(layer)) provideLayer(layer)
  vi.useFakeTimers()
})
afterEach(() => {
  nothing()
  vi.useRealTimers()
})

const gifts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRow({ opKey: `mail:${index}`, action: collectMail.name, args: { id: `${index}` } }),
  )
const said = () => shown.toasts[0] ?? expect.fail('nothing was said')
const here = (roleid: string) => {
  session.player = { roleid, phone: '0912345678', phoneCode: '+886' }
}

describe('what was confirmed after its player had moved on', () => {
  test('is said in one line that leads to all of it', async () => {
    await reveal(gifts(3), true)
    expect(said().text).toBe('Gifts from 3 messages collected')
    expect(said().more?.name).toBe('View')
  })

  test('is said in one line by its name where it is one', async () => {
    await reveal(gifts(1), true)
    expect(said().text).toBe('Gift of “Camp opens”: confirmed')
    expect(said().more).toBeUndefined()
  })

  test('is said by its kind where the device cannot say its name', async () => {
    keptMails = () => Promise.reject(new Error('the storage fails'))
    await reveal(gifts(1), true)
    expect(said().text).toBe('Mail gift: confirmed')
  })

  test('is not shown to the next player on this phone', async () => {
    here('1001')
    await reveal(gifts(2), true)
    here('1002')
    said().more?.look()
    expect(shown.reveals).toBe(false)
  })
})

test('what cannot be put on screen does not count as shown there', async () => {
  // There is no page here.
  await expect(collect(2, Promise.resolve([]))).rejects.toThrow('document')
  expect([shown.reveals, collected.collection]).toEqual([false, null])
})
