import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { pushSettings } from '../../../src/contract/news/push.ts'
import { pushDeliveries } from '../../../src/server/db/schema/index.ts'
import { sendMail } from '../../../src/server/mail/box.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { type PushStub, startPushStub } from '../../support/stubs/push-stub.ts'
import { ask, type Credentials, dataOf } from './client.ts'
import { clock } from './clock.ts'

export const letter = inAll('信', '信', 'Letter', 'Lettre', 'Brief')

/** A browser's push service for the tests of a file; it takes all that comes, unless a test says otherwise. */
export const usePushStub = (): (() => PushStub) => {
  let started: PushStub | undefined
  const stub = (): PushStub => {
    if (!started) throw new Error('the push service has not started yet')
    return started
  }
  beforeAll(async () => {
    started = await startPushStub()
  })
  beforeEach(() => {
    stub().answer(201)
    stub().meanwhile(() => undefined)
  })
  afterAll(() => stub().stop())
  return stub
}

export const pathOf = (url: string): string => new URL(url).pathname

export const writeLetter = (s: Service, { roleid }: Credentials): Promise<string> =>
  s.db.transaction((tx) =>
    sendMail(tx, roleid, { sender: letter, title: letter, body: letter, gifts: [] }, clock.now()),
  )

export const settingsOf = (s: Service, as: Credentials) => dataOf(pushSettings, ask(s, pushSettings, {}, { as }))

export const waitingFor = (s: Service, { roleid }: Credentials) =>
  s.db.select().from(pushDeliveries).where(eq(pushDeliveries.roleid, roleid))
