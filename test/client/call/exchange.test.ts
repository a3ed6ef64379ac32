import { expect, it, vi } from 'vitest'
import { createExchange } from '../../../src/client/call/exchange.ts'
import { replyFrom } from '../../../src/client/call/wire.ts'
import type { Session, Sessions } from '../../../src/client/session/session.ts'
import { errors } from '../../../src/contract/errors.ts'
import { mailList } from '../../../src/contract/news/mail.ts'

const sessionOf = (roleid: string): Session => ({
  ...{ roleid, access_token: `s${roleid}.secret`, login: `s${roleid}` },
  ...{ phone: '09', phoneCode: '+886' },
})
const answer = (status: number, code: string | 0) =>
  replyFrom({
    status,
    text: JSON.stringify({ ok: code === 0, code, message: '', errorMessage: '', time: 1, data: { mails: [] } }),
    retryAfter: null,
  })

/** The service answers a request of 1001, and somebody is here by then. */
const answered = async (reply: ReturnType<typeof answer>, here: Session | null) => {
  let now: Session | null = sessionOf('1001')
  const sessions: Sessions = {
    read: async () => now,
    accountIn: () => null,
    begin: async () => undefined,
    replaceToken: async () => false,
    clear: async () => false,
    leave: async () => false,
  }
  const [refresh, end] = [vi.fn(async () => 'renewed' as const), vi.fn(async () => undefined)]
  const exchange = createExchange({
    ...{ sessions, refresh, end, now: () => 0, pause: async () => undefined },
    send: async () => {
      now = here
      return reply
    },
  })
  const exchanged = await exchange({ action: mailList.name, args: {}, account: '1001' })
  return { exchanged, mended: refresh.mock.calls.length + end.mock.calls.length }
}

it('an answer is of whoever asked, as long as they are here', async () => {
  const { exchanged } = await answered(answer(200, 0), sessionOf('1001'))
  expect(exchanged).toMatchObject({ kind: 'replied', reply: { success: true } })
})

it.each([sessionOf('1002'), null])(
  'an answer that comes when another is here, or nobody, is nobody’s',
  async (here) => {
    const { exchanged } = await answered(answer(200, 0), here)
    expect(exchanged).toEqual({ kind: 'other-account', doubt: true })
  },
)

it.each(['unauthorized', 'account_blocked'] as const)(
  '%s to a player who has left ends and renews nothing',
  async (code) => {
    const { exchanged, mended } = await answered(answer(errors[code].status, code), sessionOf('1002'))
    expect([exchanged, mended]).toEqual([{ kind: 'other-account', doubt: true }, 0])
  },
)
