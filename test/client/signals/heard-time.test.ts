import { describe, expect, it } from 'vitest'
import { getDailyTasks } from '../../../src/contract/game/missions.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { Phone } from '../support/phone.ts'
import { eitherWay } from '../support/signed-in.ts'

/** An answer is a moment on its way. */
const WAY_MS = 1_000

describe.each(eitherWay)('a phone %s whose clock was right and is set back', (_name, withWorker) => {
  const listened = async () => {
    const phone = new Phone({ withWorker })
    await phone.login()
    const answer = await phone.during(phone.layer.ask(mailList, {}))
    if (!answer.ok) throw new Error(answer.code)
    await phone.pass(60_000)
    phone.offline()
    return { phone, said: answer.at }
  }

  it.each([-HOUR_MS, -24 * HOUR_MS])('by %d ms is at no earlier time than the service said last', async (by) => {
    const { phone, said } = await listened()
    phone.device.clock.setAhead(by)
    expect(phone.layer.now()).toBeGreaterThanOrEqual(said - WAY_MS)
  })

  it('is turned back by no copy that is older than what it heard last', async () => {
    const { phone, said } = await listened()
    phone.network = phone.good
    const later = await phone.during(phone.layer.ask(getDailyTasks, {}))
    phone.offline()
    phone.device.clock.setAhead(-HOUR_MS)
    expect(await phone.during(phone.layer.ask(mailList, {}))).toMatchObject({ kept: true, at: said })
    expect(phone.layer.now()).toBeGreaterThanOrEqual((later.ok ? later.at : Number.NaN) - WAY_MS)
  })

  it('is at no earlier time than what it shows, opened anew without signal', async () => {
    const { phone, said } = await listened()
    phone.device.clock.setAhead(-HOUR_MS)
    const again = phone.device.openTab()
    const copy = await phone.during(again.layer.kept(mailList, {}))
    expect(copy?.at).toBe(said)
    expect(again.layer.now()).toBeGreaterThanOrEqual(said)
  })
})
