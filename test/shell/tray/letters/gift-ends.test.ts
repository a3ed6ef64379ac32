import { beforeEach, expect, test, vi } from 'vitest'
import { collectMail, mailList } from '../../../../src/contract/news/mail.ts'
import { GRACE_MS } from '../../../../src/rules/time/calendar.ts'
import { giftEndsOf } from '../../../../src/shell/tray/letters/gift-ends.ts'
import { provideLayer, request } from '../../../../src/state/layer.ts'
import { Phone } from '../../../client/support/phone.ts'

const expiresAt = Date.parse('2026-11-22T14:00:00+08:00')
const mail = {
  ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, expiresAt, read: true },
  ...{ gifts: [{ item: 'mallPoints', count: 5 }], gift: 'claimable', orderId: null },
} as const
const claim = (id: string) => ({ action: collectMail.name, args: { id }, opKey: collectMail.opKey({ id }) })

beforeEach(() => {
  provideLayer(new Phone().layer)
})

test('the gift of a letter has to arrive as long after its end as the service waits for it', async () => {
  const kept = vi.spyOn(request(), 'kept').mockResolvedValue({ data: { mails: [mail] }, at: 1 })
  expect(await giftEndsOf([claim('a'), claim('b')])).toEqual(new Map([['mail:a', expiresAt + GRACE_MS]]))
  expect(kept).toHaveBeenCalledWith(mailList, {})
})

test('where no gift waits, no copy is looked for', async () => {
  const kept = vi.spyOn(request(), 'kept')
  expect(await giftEndsOf([{ action: 'do_sign_in', args: { day: '2026-11-21' }, opKey: 'signin:2026-11-21' }])).toEqual(
    new Map(),
  )
  expect(kept).not.toHaveBeenCalled()
})
