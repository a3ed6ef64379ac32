import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { MACHINE_HEADER, MACHINE_PATH, signMachine } from '../../../../src/contract/arcade/machine.ts'
import type { MachineKind } from '../../../../src/contract/arcade/machine-kinds.ts'
import { shownVersions } from '../../../../src/contract/legal/legal-texts.ts'
import type { Quality } from '../../../../src/contract/wire/codecs.ts'
import { type Envelope, envelopeSchema } from '../../../../src/contract/wire/envelope.ts'
import { makeIcNumber } from '../../../../src/rules/codes/ic-number.ts'
import { makeSerial } from '../../../../src/rules/codes/serial.ts'
import { totpCode, totpStep } from '../../../../src/rules/codes/totp.ts'
import { cards, icCards, machines, players } from '../../../../src/server/db/schema/index.ts'
import { encryptTotp, icSecretIndex, newTotp } from '../../../../src/server/ic/card-secrets.ts'
import type { Service } from '../../../../src/server/service.ts'
import { clock } from '../clock.ts'

export interface Cabinet {
  readonly id: string
  readonly key: string
}

/** A registered machine of its own. */
export const park = async (service: Service, kind: MachineKind = 'battle', store = 'st01'): Promise<Cabinet> => {
  const cabinet = { id: `t-${randomUUID().slice(0, 18)}`, key: randomBytes(32).toString('hex') }
  const keySealed = service.deps.secrets.encrypt('machine', cabinet.key)
  await service.db.insert(machines).values({ id: cabinet.id, store, kind, keySealed, registeredAt: clock.now() })
  return cabinet
}

export interface Saying {
  readonly key?: string
  readonly nonce?: number
  readonly time?: number
  readonly header?: string
  readonly body?: string
}

let lastNonce = 0

const signed = (cabinet: Cabinet, action: string, args: object, saying: Saying) => {
  lastNonce += 1
  const body = JSON.stringify({ action, key: saying.key ?? randomUUID(), ...args })
  const time = saying.time ?? clock.now()
  const header = saying.header ?? signMachine(cabinet.id, cabinet.key, time, saying.nonce ?? lastNonce, body)
  return { method: 'POST', body: saying.body ?? body, headers: { [MACHINE_HEADER]: header } }
}

export const say = async (
  service: Service,
  cabinet: Cabinet,
  action: string,
  args: object,
  saying: Saying = {},
): Promise<Envelope> => {
  const response = await service.app.request(MACHINE_PATH, signed(cabinet, action, args, saying))
  return v.parse(envelopeSchema, await response.json())
}

/** To another process, which has the time of this machine. */
export const sayTo = async (url: string, cabinet: Cabinet, action: string, args: object): Promise<Envelope> => {
  const response = await fetch(url + MACHINE_PATH, signed(cabinet, action, args, { time: Date.now() }))
  return v.parse(envelopeSchema, await response.json())
}

export interface Guest {
  readonly roleid: string
  readonly number: string
  readonly totp: Uint8Array
}

let guests = 0

/** A player with an IC card, who has never opened the app. */
export const newGuest = async (service: Service): Promise<Guest> => {
  guests += 1
  const { secrets } = service.deps
  const roleid = String(900_000_000_000 + guests * 1_000 + Math.floor(Math.random() * 1_000))
  await service.db.insert(players).values({
    roleid,
    phoneIndex: `guest-${roleid}`,
    phoneSealed: secrets.encrypt('phone', '+886900000000'),
    phoneCode: '+886',
    nickname: `來客${guests}`,
    agreedPrivacy: shownVersions.privacy,
    agreedTerms: shownVersions.terms,
    createdAt: clock.now(),
  })
  return newIcOf(service, roleid)
}

/** What is printed under the scratch field of every card of these tests. */
export const PRINTED = '271828'

type NewIc = Partial<Omit<typeof icCards.$inferInsert, 'number' | 'secretIndex' | 'totpSealed'>>

/** An IC card, in nobody's hands unless it is said whose it is. */
export const newIc = async (service: Service, more: NewIc = {}) => {
  const { secrets } = service.deps
  const type = more.type ?? 'kingdoms'
  const number = makeIcNumber(type, Math.random)
  const totp = newTotp()
  const now = clock.now()
  const sealed = { secretIndex: icSecretIndex(secrets, number, PRINTED), totpSealed: encryptTotp(secrets, totp) }
  const boundAt = more.owner ? now : null
  await service.db.insert(icCards).values({ number, type, ...sealed, boundAt, createdAt: now, ...more })
  return { number, totp }
}

/** An IC card of a player's. */
export const newIcOf = async (service: Service, roleid: string): Promise<Guest> => ({
  roleid,
  ...(await newIc(service, { owner: roleid })),
})

export const codeNow = ({ totp }: Guest, steps = 0): string => totpCode(totp, totpStep(clock.now()) + steps)

/** Puts the card in and logs in by its number. */
export const logInAt = async (service: Service, cabinet: Cabinet, { number }: Guest): Promise<void> => {
  for (const [action, args] of [
    ['insert_ic', { number }],
    ['login_ic', { way: 'number', number }],
  ] as const) {
    const { ok, code } = await say(service, cabinet, action, args)
    if (!ok) throw new Error(`${action} was refused: ${code}`)
  }
}

interface Making {
  readonly owner?: string | null
  readonly model?: string
  readonly quality?: Quality
  readonly state?: 'active' | 'decomposed' | 'consumed' | 'exchanged'
  readonly form?: 'physical' | 'digital' | 'dormant' | 'printable'
  readonly lineup?: number
  readonly level?: number
  readonly stars?: number
  readonly skinInUse?: boolean
}

/** A card that lies on the table, or in somebody's hand; answers its serial. */
export const newCard = async (service: Service, making: Making = {}): Promise<string> => {
  const serial = makeSerial(Math.random)
  const now = clock.now()
  const card = { model: 'g023', quality: 'common' as const, form: 'physical' as const, owner: null, ...making }
  await service.db
    .insert(cards)
    .values({ serial, ...card, origin: 'world', createdAt: now, updatedAt: now, boundAt: now })
  return serial
}

export const matchOf = (guest: Guest, more: object = {}) => ({
  number: guest.number,
  at: clock.now(),
  score: 200_000,
  timeMs: 300_000,
  waves: 20,
  cleared: true,
  mvp: false,
  combo: 40,
  lineup: 1,
  ...more,
})

/** One match from the guest's card to the board, at a cabinet of its own. */
export const play = async (service: Service, guest: Guest, more: object, store = 'st01'): Promise<void> => {
  const cabinet = await park(service, 'battle', store)
  await logInAt(service, cabinet, guest)
  const { ok, code } = await say(service, cabinet, 'report_match', matchOf(guest, more))
  if (!ok) throw new Error(`report_match was refused: ${code}`)
}
