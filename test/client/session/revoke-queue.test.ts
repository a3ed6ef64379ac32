import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../src/client/call/wire.ts'
import { createRevokeSessions } from '../../../src/client/revoke-sessions.ts'
import { queueRevocation, readableTickets, TICKETS } from '../../../src/client/session/revoke-queue.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'
import { signedIn } from '../support/signed-in.ts'

describe('tickets that were left on signing out', () => {
  it('go each for itself: one that the service cannot answer holds up no other', async () => {
    const keyval = createMemoryKeyVal()
    for (const access_token of ['s1.aaaa', 's2.bbbb', 's3.cccc']) await queueRevocation(keyval, { access_token }, 0)
    const held = readableTickets(await keyval.get(TICKETS)).map(({ sessionId }) => sessionId)
    expect(held).toHaveLength(3)
    const reply = (ok: boolean): Reply => ({
      kind: 'answer',
      status: ok ? 200 : 500,
      success: ok,
      envelope: { ok, code: ok ? 0 : 'request_failed', message: '', errorMessage: '', data: null, time: 0 },
      retryAfterMs: null,
    })
    await createRevokeSessions(keyval, { read: async () => null }, async ({ args }) =>
      reply(args.sessionId !== held[0]),
    )()
    expect(readableTickets(await keyval.get(TICKETS)).map(({ sessionId }) => sessionId)).toEqual([held[0]])
  })

  it('are one for each session', async () => {
    const keyval = createMemoryKeyVal()
    for (const at of [1, 2, 3]) await queueRevocation(keyval, { access_token: 's1.aaaa' }, at)
    expect(readableTickets(await keyval.get(TICKETS))).toHaveLength(1)
  })

  it('end their sessions though one beside them cannot be read any more', async () => {
    const phone = await signedIn()
    phone.offline()
    await phone.during(phone.layer.session.end('keep'))
    await phone.device.keyval.update(TICKETS, (held) => [
      { of: 'another version' },
      ...(Array.isArray(held) ? held : []),
    ])
    await phone.login('1002')
    await phone.during(phone.layer.session.end('keep'))
    phone.network = phone.good
    phone.layer.outbox.nudge()
    await phone.pass(5_000)
    expect(phone.server.sessions.endedAll(['s1', 's2'])).toBe(true)
  })

  it('are seen to their end by a worker that the browser wakes, and wait for another time without a line', async () => {
    const phone = await signedIn({ withWorker: true })
    phone.offline()
    await phone.during(phone.layer.session.end('keep'))
    await phone.pass(10_000)
    phone.device.killAll()
    const left = async () => readableTickets(await phone.device.keyval.get(TICKETS)).length
    await phone.during(phone.device.lineIsBack())
    expect(await left()).toBe(1)
    phone.network = phone.good
    await phone.during(phone.device.lineIsBack())
    expect(await left()).toBe(0)
    expect(phone.server.sessions.endedAll(['s1'])).toBe(true)
  })
})
