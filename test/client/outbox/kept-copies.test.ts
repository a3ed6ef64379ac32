import { describe, expect, it } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { signInNow } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { MINUTE_MS } from '../../../src/rules/time/units.ts'
import { claimsOf } from '../../../src/state/rows.ts'
import { Phone } from '../support/phone.ts'
import { eitherWay } from '../support/signed-in.ts'

const me = { project: 'tw-demo', icId: '' }

describe.each(eitherWay)('a claim that was confirmed and seen, %s,', (_name, withWorker) => {
  /** The calendar was read before; the line went when the sign-in was answered. */
  const signedAndCutOff = async () => {
    const phone = new Phone({ withWorker })
    await phone.login()
    await phone.during(phone.layer.ask(getSignInInfo, me))
    let cut = false
    phone.network = async (request) => {
      if (cut) throw new TypeError('network error')
      const answer = await phone.good(request)
      cut = request.body.includes(doSignIn.name)
      return answer
    }
    await phone.during(phone.layer.ask(doSignIn, { day: dayOf(phone.time.now) }))
    await phone.pass(5_000)
    const [row] = await phone.during(phone.layer.outbox.rows())
    if (row?.state !== 'done') throw new Error('it was not confirmed')
    await phone.during(phone.layer.outbox.markSeen(row.seq))
    const later = async (ms: number) => {
      await phone.pass(ms)
      phone.tab.wake()
      await phone.pass(10_000)
      return phone.during(phone.layer.outbox.rows())
    }
    return { phone, later }
  }

  it('stays what the screens say for as long as no answer knows of it', async () => {
    const { phone, later } = await signedAndCutOff()
    const rows = await later(60 * MINUTE_MS)
    const copy = await phone.during(phone.layer.kept(getSignInInfo, me))
    expect(copy && signInNow(copy.data, claimsOf(rows), phone.layer.now()).state).toBe('signed')
  })

  it('stays for as long as a copy that is kept elsewhere does not know of it', async () => {
    const { phone, later } = await signedAndCutOff()
    const [row] = await phone.during(phone.layer.outbox.rows())
    const doneAt = row?.result?.at ?? 0
    phone.network = phone.good
    await phone.during(phone.layer.ask(getSignInInfo, me))
    await phone.during(phone.layer.noteCopy(playerInfo, doneAt - 1))
    expect(await later(60 * MINUTE_MS)).toHaveLength(1)
    await phone.during(phone.layer.noteCopy(playerInfo, doneAt + 1))
    expect(await later(MINUTE_MS)).toEqual([])
  })

  it('goes once an answer knows of it, and after a week in any case', async () => {
    const { phone, later } = await signedAndCutOff()
    expect(await later(7 * DAY_MS + MINUTE_MS)).toEqual([])
    const other = await signedAndCutOff()
    other.phone.network = other.phone.good
    await other.phone.during(other.phone.layer.ask(getSignInInfo, me))
    expect(await other.later(11 * MINUTE_MS)).toEqual([])
    expect(phone.time.now).toBeGreaterThan(other.phone.time.now)
  })

  it('is looked at before it goes, though it was not past yet when the rows were read', async () => {
    for (let early = 0; early <= 2_500; early += 250) {
      const { phone } = await signedAndCutOff()
      await phone.pass(10 * MINUTE_MS - 10_000 - early)
      phone.device.disk.pace = () => 300
      phone.layer.outbox.nudge()
      await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
      await phone.pass(20_000)
      const rows = await phone.during(phone.layer.outbox.rows())
      expect([early, rows.map(({ opKey }) => opKey)]).toEqual([early, [expect.stringMatching('signin:'), 'mail:a']])
    }
  })

  it('keeps no other claim waiting while the saved copies hang', async () => {
    const { phone } = await signedAndCutOff()
    await phone.pass(11 * MINUTE_MS)
    phone.network = phone.good
    phone.device.disk.heldUntil.set('answers', phone.time.now + MINUTE_MS)
    phone.tab.wake()
    await phone.during(phone.layer.ask(collectMail, { id: 'a' }), 100)
    // As long as the worker takes to be given up, or no time at all.
    await phone.pass(300)
    expect(phone.sent.map(({ opKey }) => opKey)).toContain('mail:a')
  })

  it('is compared with each saved copy once, however many are', async () => {
    const readsOf = async (claims: number) => {
      const { phone, later } = await signedAndCutOff()
      phone.network = phone.good
      await phone.during(phone.layer.noteCopy(mailList, phone.time.now))
      for (let id = 0; id < claims; id++) await phone.during(phone.layer.ask(collectMail, { id: `m${id}` }))
      await phone.pass(10_000)
      const rows = await phone.during(phone.layer.outbox.rows())
      for (const { seq } of rows) await phone.during(phone.layer.outbox.markSeen(seq))
      await phone.pass(11 * MINUTE_MS)
      let reads = 0
      phone.device.disk.fault = ({ place, kind }) => {
        if (place === 'answers' && kind === 'read') reads += 1
        return null
      }
      expect(await later(0)).toHaveLength(claims + 1)
      return reads
    }
    expect(await readsOf(3)).toBe(await readsOf(1))
  })
})
