import { describe, expect, it } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { signInNow } from '../../../src/rules/saved-copy/sign-in.ts'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { claimsOf } from '../../../src/state/rows.ts'
import { Phone } from '../support/phone.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const me = { project: 'tw-demo', icId: '' }

describe.each([
  ['with a worker', true],
  ['without a worker', false],
])('a claim that was confirmed and seen, %s,', (_name, withWorker) => {
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
})
