import { describe, expect, it } from 'vitest'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'
import { signedIn } from '../support/signed-in.ts'

const damaged = ({ device: { disk } }: Phone) => {
  disk.fault = ({ place }) => (place === 'answers' ? new DOMException('damaged', 'UnknownError') : null)
}
const hanging = () => new Promise<never>(() => {})

describe('kept answers that cannot be purged', () => {
  it.each([
    ['fail', damaged],
    ['hang', (phone: Phone) => phone.device.disk.heldUntil.set('answers', phone.time.now + 3_600_000)],
  ])('keep nobody from logging in where they %s', async (_how, breakThem) => {
    const phone = new Phone()
    breakThem(phone)
    const access_token = phone.server.sessions.open('1001')
    await phone.during(phone.layer.session.begin({ roleid: '1001', access_token, phone: '09', phoneCode: '+886' }))
    expect(await phone.layer.session.current()).toMatchObject({ roleid: '1001' })
  })

  it('keep nobody from hearing that the session is over', async () => {
    const phone = await signedIn()
    const told: unknown[] = []
    phone.layer.onMessage((message) => message.type === 'session' && told.push(message.over))
    phone.server.sessions.endAll()
    damaged(phone)
    await phone.during(phone.layer.ask(mailList, {}))
    expect(told).toEqual(['refresh_failed'])
  })
})

describe('storage that hangs', () => {
  it('keeps many who ask at once no longer than one', async () => {
    const phone = await signedIn()
    phone.device.keyval.get = hanging
    const asked = Array.from({ length: 20 }, (_, n) => phone.layer.ask(makeUpSignIn, { day: `2026-11-${n + 1}` }))
    const answers = await phone.during(Promise.all([phone.layer.ask(mailList, {}), ...asked]), 15_000)
    expect(answers.every(({ ok }) => !ok)).toBe(true)
  })
})
