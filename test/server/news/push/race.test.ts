import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logout } from '../../../../src/contract/account/logout.ts'
import { pushDeliveries, pushMessages, pushSubscriptions } from '../../../../src/server/db/schema/index.ts'
import { sendMail } from '../../../../src/server/mail/box.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { subscribe } from '../../support/callers/devices.ts'
import { ask, codeOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

const text = inAll('信', '信', 'Letter', 'Lettre', 'Brief')
const letter = { sender: text, title: text, body: text, gifts: [] }

describe.runIf(engineAvailable && engine === 'postgres')('a device that is logged out', () => {
  test('while somebody writes to its player does not take the letter back', async () => {
    clock.set(BASE)
    const databaseUrl = await freshDatabase()
    const s = await startOwn({ config: { databaseUrl } })
    try {
      const as = await newPlayer(s)
      await subscribe(s, as, 'http://127.0.0.1:9')
      const messages = await holdTable(databaseUrl, 'push_messages')
      const written = s.db.transaction((tx) => sendMail(tx, as.roleid, letter, clock.now()))
      await messages.waitedFor()
      const out = codeOf(ask(s, logout, {}, { as }))
      await Promise.race([out, messages.waitedFor(2)])
      await messages.release()
      expect(await written).toEqual(expect.any(String))
      expect(await out).toBe(0)
      expect(await s.db.select().from(pushMessages).where(eq(pushMessages.roleid, as.roleid))).toHaveLength(1)
      expect(await s.db.select().from(pushSubscriptions)).toEqual([])
      expect(await s.db.select().from(pushDeliveries)).toEqual([])
    } finally {
      await s.stop()
    }
  })
})
