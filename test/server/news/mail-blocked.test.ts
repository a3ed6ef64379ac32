import { describe, expect, test } from 'vitest'
import { collectMail, mailList, readMail } from '../../../src/contract/news/mail.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { MAIL_LIFETIME_MS } from '../../../src/rules/game/mail.ts'
import { DAY_MS, GRACE_MS } from '../../../src/rules/time/calendar.ts'
import { sendMail } from '../../../src/server/mail/box.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, newPhone } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

const text = inAll('信', '信', 'Letter', 'Lettre', 'Brief')
const gift = [{ item: 'pillRare', count: 3 }] as const
const write = (s: Service, { roleid }: Credentials, gifts: readonly (typeof gift)[number][] = gift): Promise<string> =>
  s.db.transaction((tx) => sendMail(tx, roleid, { sender: text, title: text, body: text, gifts }, clock.now()))
const collect = (s: Service, as: Credentials, id: string) => ask(s, collectMail, { id }, { as })

/** The account is blocked for so long, and everything that happens by the clock happens in the end of it. */
const blockFor = async (s: Service, { roleid }: Credentials, ms: number, meanwhile = async () => {}): Promise<void> => {
  await opsDo(s, playersBlock, { roleid, reason: 'a case that is looked into' })
  clock.advance(ms / 2)
  await meanwhile()
  clock.advance(ms / 2)
  await s.runJobs()
  await opsDo(s, playersUnblock, { roleid, reason: 'nothing came of it' })
}

describe.runIf(engineAvailable)('a gift in the mail of a player who is blocked', () => {
  test('has as much time left when they are let back in, however long that took', () =>
    onOwn(async (s) => {
      const phone = newPhone()
      const before = await logIn(s, phone)
      const [held, bare, taken] = [await write(s, before), await write(s, before, []), await write(s, before)]
      await dataOf(collectMail, collect(s, before, taken))
      clock.advance(20 * DAY_MS)
      let written = ''
      await blockFor(s, before, 100 * DAY_MS, async () => {
        written = await write(s, before)
      })
      const as = await logIn(s, phone)
      const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
      const left = new Map(mails.map(({ id, expiresAt }) => [id, expiresAt - clock.now()]))
      expect([left.get(held), left.get(written)]).toEqual([MAIL_LIFETIME_MS - 20 * DAY_MS, MAIL_LIFETIME_MS])
      expect([left.has(bare), left.has(taken)]).toEqual([false, false])
      expect((await dataOf(collectMail, collect(s, as, held))).rewards).toEqual(gift)
      await dataOf(readMail, ask(s, readMail, { ids: [written] }, { as }))
      clock.advance(MAIL_LIFETIME_MS + GRACE_MS)
      expect(await codeOf(collect(s, await logIn(s, phone), written))).toBe('mail_expired')
    }))

  test('that had run out before stays so', () =>
    onOwn(async (s) => {
      const phone = newPhone()
      const before = await logIn(s, phone)
      const id = await write(s, before)
      clock.advance(MAIL_LIFETIME_MS + GRACE_MS)
      await blockFor(s, before, DAY_MS)
      expect(await codeOf(collect(s, await logIn(s, phone), id))).toBe('mail_expired')
    }))
})
