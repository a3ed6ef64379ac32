import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { loginByCode, sendCode } from '../../../src/contract/account/account.ts'
import type { Reward } from '../../../src/contract/common.ts'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { normalizePhone } from '../../../src/rules/account/phone.ts'
import { noteConsent } from '../../../src/server/account/consent.ts'
import { findOrCreatePlayer } from '../../../src/server/account/player.ts'
import { knownDevices, players } from '../../../src/server/db/schema/index.ts'
import { grant } from '../../../src/server/ledger/balances.ts'
import { sendMail } from '../../../src/server/mail/box.ts'
import { welcome } from '../../../src/server/mail/welcome.ts'
import type { Service } from '../../../src/server/service.ts'
import { beginChain } from '../../../src/server/session/sessions.ts'
import { newId } from '../../../src/server/session/token.ts'
import { ask, type Credentials, dataOf } from './client.ts'
import { clock } from './clock.ts'

let drawn = Math.floor(Math.random() * 1_000_000)
/** A number nobody in this run has had. */
export const newPhone = (): string => {
  drawn += 1
  return `9${String(drawn).padStart(8, '0')}`
}

const outboxSchema = v.object({ messages: v.array(v.object({ phone: v.string(), code: v.string() })) })

/**
 * The code that the demo's text message carried: newest first. Of this number alone: of all, the newest are those of
 * another test's later day.
 */
export const codeSentTo = async (service: Service, phone: string): Promise<string> => {
  const asked = `/dev/outbox?phone=${encodeURIComponent(`+886${phone}`)}`
  const response = await service.app.request(asked, { headers: { accept: 'application/json' } })
  const { messages } = v.parse(outboxSchema, await response.json())
  const message = messages.find((candidate) => candidate.phone === `+886${phone}`)
  if (!message) throw new Error('no code was sent to that number')
  return message.code
}

export const requestCode = async (service: Service, phone: string): Promise<string> => {
  await dataOf(sendCode, ask(service, sendCode, { phoneCode: '+886', phone }))
  return codeSentTo(service, phone)
}

export const loginArgs = (phone: string, code: string) => ({
  phoneCode: '+886' as const,
  phone,
  code,
  privacyAgreed: true,
  papers: shownVersions,
  device: 'test',
})

export const logIn = async (service: Service, phone: string): Promise<Credentials> => {
  const code = await requestCode(service, phone)
  const login = await dataOf(loginByCode, ask(service, loginByCode, loginArgs(phone, code)))
  return { roleid: login.roleid, token: login.access_token }
}

const PHONE_CODE = '+886'

/**
 * Somebody who has just begun to play, with all that a first login leaves behind; `fixture.test.ts` holds the one
 * against the other. The way through the doors costs four times as much, and there are thousands of these.
 */
export const newPlayer = (service: Service): Promise<Credentials> => {
  const { secrets, now: clockNow, config } = service.deps
  const [now, id] = [clockNow(), newId()]
  return service.db.transaction(async (tx) => {
    const phone = normalizePhone(PHONE_CODE, newPhone()) ?? ''
    const { player } = await findOrCreatePlayer(tx, { phone, phoneCode: PHONE_CODE, now, secrets })
    const { roleid } = player
    await noteConsent(tx, roleid, shownVersions, now)
    await tx.insert(knownDevices).values({ id, roleid, loggedInAt: now })
    const login = {
      device: 'test',
      method: 'code',
      place: null,
      deviceId: id,
      begunBy: randomUUID(),
      returned: false,
    } as const
    const token = await beginChain(tx, roleid, login, {
      secrets,
      now,
      lifetimeMs: config.sessionMinutes * 60_000,
      unkept: true,
    })
    await sendMail(tx, roleid, welcome, now)
    return { roleid, token }
  })
}

/** Somebody who has played for months. */
export const oldPlayer = async (service: Service): Promise<Credentials> => {
  const as = await newPlayer(service)
  await service.db
    .update(players)
    .set({ createdAt: Date.parse('2026-01-01') })
    .where(eq(players.roleid, as.roleid))
  return as
}

export const threePlayers = async (service: Service): Promise<[Credentials, Credentials, Credentials]> => [
  await newPlayer(service),
  await newPlayer(service),
  await newPlayer(service),
]

export const give = async (service: Service, { roleid }: Credentials, rewards: readonly Reward[]): Promise<void> => {
  const reason = `test-${Math.random()}`
  await service.db.transaction((tx) => grant(tx, { roleid, reason, now: clock.now() }, rewards))
}

/** A login of somebody who came to the machines first. */
export const sessionOf = async (service: Service, roleid: string): Promise<Credentials> => {
  const issue = { secrets: service.deps.secrets, now: clock.now(), lifetimeMs: 7_200_000, unkept: true } as const
  const login = { device: 'test', method: 'code', place: null, deviceId: null, begunBy: null, returned: false } as const
  return { roleid, token: await service.db.transaction((tx) => beginChain(tx, roleid, login, issue)) }
}
