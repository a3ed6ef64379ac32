import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/client/outbox/row.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { followFinished } from '../../../src/shell/pending/announce.ts'
import { shown } from '../../../src/shell/toast/toast.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { outbox } from '../../../src/state/rows.ts'
import { session } from '../../../src/state/session.ts'
import { Phone } from '../../client/support/phone.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

const refused: Row = {
  ...{ seq: 1, v: 2, account: '1001', kind: 'claim', lane: 'mail', opKey: 'mail:a' },
  ...{ action: collectMail.name, touches: [], args: { id: 'a' }, createdAt: 1 },
  ...{ state: 'refused', attempts: 1, serverFails: 0, ambiguous: false, epoch: 1 },
  ...{ leaseUntil: 0, nextAt: 0, networkFails: 0 },
  result: { code: 'mail_expired', message: 'Too old', at: 1 },
}
const parked = (seq: number): Row => ({ ...refused, seq, opKey: `mail:${seq}`, state: 'parked', ambiguous: true })
const player = (roleid: string) => ({ roleid, phone: '09', phoneCode: '+886' })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
  Object.assign(shown, { toasts: [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a claim that was refused', () => {
  test.each([
    ['is told to its player', '1001', 1],
    ['is told to nobody who took the phone while the device was slow', '1002', 0],
  ])('%s', async (_whom, here, told) => {
    const { layer } = new Phone()
    let mark = (_first: boolean) => {}
    const marked = new Promise<boolean>((resolve) => {
      mark = resolve
    })
    provideLayer({ ...layer, outbox: { ...layer.outbox, markSeen: () => marked } })
    session.player = player('1001')
    outbox.rows = [refused]
    followFinished()
    session.player = player(here)
    mark(true)
    // Who is told is settled in the same turn; the words come when they come.
    await new Promise((resolve) => setTimeout(resolve))
    await vi.waitFor(() => expect(shown.toasts).toHaveLength(told), WAIT_TIMEOUT_MS)
    outbox.rows = []
  })
})

/** An app of its own: what the tests before began to follow is followed for ever. */
const anotherApp = async () => {
  vi.resetModules()
  return {
    ...(await import('../../../src/shell/pending/announce.ts')),
    ...(await import('../../../src/shell/toast/toast.ts')),
    ...(await import('../../../src/state/layer.ts')),
    ...(await import('../../../src/state/rows.ts')),
    ...(await import('../../../src/state/session.ts')),
  }
}

describe('a claim that is put on hold', () => {
  /** In front of a service that refuses the claim's key: it is on hold at its first answer. */
  const onHold = async () => {
    const app = await anotherApp()
    const phone = new Phone()
    app.provideLayer(phone.layer)
    await phone.during(app.followSession())
    await phone.login()
    await phone.during(app.followRows())
    app.followFinished()
    phone.network = async () => phone.server.answer('key_mismatch')
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
    await phone.pass(5_000)
    const isTold = () => expect(app.shown.toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/: on hold/)])
    await vi.waitFor(isTold, WAIT_TIMEOUT_MS)
    const tryAgain = async () => {
      const [row] = app.outbox.rows
      await phone.during(phone.layer.outbox.retry(row?.seq ?? 0))
      await phone.pass(5_000)
      expect(app.outbox.rows.map(({ state }) => state)).toEqual(['parked'])
    }
    return { app, isTold, tryAgain }
  }

  test('again, after another try, is told again', async () => {
    const { app, isTold, tryAgain } = await onHold()
    app.shown.toasts = []
    await tryAgain()
    await vi.waitFor(isTold, WAIT_TIMEOUT_MS)
  })

  test('again while the first time is still told, is no second one', async () => {
    const { app, isTold, tryAgain } = await onHold()
    const [first] = app.shown.toasts
    await tryAgain()
    await vi.waitFor(() => expect(app.shown.toasts[0]?.id).not.toBe(first?.id), WAIT_TIMEOUT_MS)
    isTold()
  })
})

describe('several at once', () => {
  const told = async (rows: Row[]): Promise<string> => {
    const app = await anotherApp()
    const { layer } = new Phone()
    app.provideLayer({ ...layer, outbox: { ...layer.outbox, markSeen: async () => true } })
    app.session.player = player('1001')
    app.outbox.rows = rows
    app.followFinished()
    const texts = () => app.shown.toasts.map(({ text }) => text).join()
    await vi.waitFor(() => expect(texts()).toMatch(/ actions /), WAIT_TIMEOUT_MS)
    app.outbox.rows = []
    return texts()
  }

  test('that are on hold are told as such: they may have counted', async () => {
    expect(await told([parked(1), parked(2)])).toMatch(/^2 actions on hold/)
  })

  test('that came to nothing are told as such', async () => {
    expect(await told([refused, { ...refused, seq: 2, opKey: 'mail:b' }])).toMatch(/^2 actions did not count/)
  })
})
