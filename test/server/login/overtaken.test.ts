import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { delAccount } from '../../../src/contract/account/account-deletion.ts'
import { loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { logIn, newPhone } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const OLD = '常山趙子龍 in Changban'
const NEW = 'seven captures of Meng Huo'

interface Story {
  readonly s: Service
  readonly databaseUrl: string
  readonly as: Credentials
  readonly logInByOld: () => ReturnType<typeof ask>
}

const withPassword = async (story: (given: Story) => Promise<void>): Promise<void> => {
  clock.set(BASE)
  const databaseUrl = await freshDatabase()
  const s = await startOwn({ config: { databaseUrl } })
  const phone = newPhone()
  const as = await logIn(s, phone)
  await dataOf(setPassword, ask(s, setPassword, { password: OLD, again: OLD }, { as }))
  const typed = { phoneCode: '+886' as const, phone, password: OLD, privacyAgreed: true, device: 'test' }
  await story({ s, databaseUrl, as, logInByOld: () => ask(s, loginByPassword, typed) })
  await s.stop()
}

describe.runIf(engineAvailable && engine === 'postgres')('a login', () => {
  test('with a password that is being changed comes too late: the new one ends every other login', () =>
    withPassword(async ({ s, databaseUrl, as, logInByOld }) => {
      const mails = await holdTable(databaseUrl, 'mails')
      const changing = ask(s, setPassword, { password: NEW, again: NEW }, { as })
      await mails.waitedFor()
      const late = logInByOld()
      await mails.waitedFor(2)
      await mails.release()
      expect(await codeOf(changing)).toBe(0)
      expect(await codeOf(late)).toBe('password_wrong')
    }))

  test('while the account is being closed takes that back, as any login after it does', () =>
    withPassword(async ({ s, databaseUrl, as, logInByOld }) => {
      const pushes = await holdTable(databaseUrl, 'push_subscriptions')
      const leaving = ask(s, delAccount, { agreed: true, givenUp: [{ asset: 'gifts', count: 9 }] }, { as })
      await pushes.waitedFor()
      const late = logInByOld()
      await pushes.waitedFor(2)
      await pushes.release()
      expect(await codeOf(leaving)).toBe(0)
      const login = await dataOf(loginByPassword, late)
      expect(login).toMatchObject({ returned: true })
      const back = { roleid: login.roleid, token: login.access_token }
      expect(await codeOf(ask(s, mailList, {}, { as: back }))).toBe(0)
      const [player] = await s.db.select().from(players).where(eq(players.roleid, as.roleid))
      expect(player).toMatchObject({ status: 'normal', erasureAt: null })
    }))
})
