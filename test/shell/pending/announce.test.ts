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

describe('several at once', () => {
  /** In an app of its own: what the tests before began to follow is followed for ever. */
  const told = async (rows: Row[]): Promise<string> => {
    vi.resetModules()
    const app = {
      ...(await import('../../../src/shell/pending/announce.ts')),
      ...(await import('../../../src/shell/toast/toast.ts')),
      ...(await import('../../../src/state/layer.ts')),
      ...(await import('../../../src/state/rows.ts')),
      ...(await import('../../../src/state/session.ts')),
    }
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
