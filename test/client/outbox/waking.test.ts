import { expect, it } from 'vitest'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { Phone } from '../support/phone.ts'

it('a page that heard no word of what became of a claim sees it as it wakes', async () => {
  const phone = new Phone()
  await phone.login()
  phone.offline()
  await phone.during(phone.layer.ask(collectMail, { id: 'a' }))
  const seen: string[][] = []
  phone.layer.outbox.subscribe((rows) => seen.push(rows.map(({ state }) => state)))
  phone.tab.process.deaf = true
  phone.tab.process.frozenUntil = phone.time.now + 20_000
  phone.network = phone.good
  const other = phone.device.openTab()
  await phone.pass(20_001)
  expect(await phone.during(other.layer.outbox.rows())).toMatchObject([{ state: 'done' }])
  expect(seen.at(-1)).not.toEqual(['done'])
  phone.tab.wake()
  await phone.pass(100)
  expect(seen.at(-1)).toEqual(['done'])
})
