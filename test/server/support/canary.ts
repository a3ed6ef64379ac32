import { randomUUID } from 'node:crypto'
import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { modify } from '../../../src/contract/account/profile.ts'
import { bindIc, icKeys } from '../../../src/contract/arcade/ic-cards.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { mailContinue, mailSend } from '../../../src/contract/ops/player/mail.ts'
import { playersFind, playersShow } from '../../../src/contract/ops/player/players.ts'
import { reviewsApprove, reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import * as schema from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { logInAt, matchOf, newCard, newIc, PRINTED, park, say } from './callers/machines.ts'
import { opsDo } from './callers/ops.ts'
import { ask, type Credentials, dataOf } from './client.ts'
import { clock } from './clock.ts'
import { jpeg } from './pictures/pictures.ts'
import { upload } from './pictures/uploads.ts'
import { logIn, newPhone, newPlayer } from './players.ts'

/** A player whose every text holds one word that nobody else's does. */
export interface Canary {
  readonly as: Credentials
  readonly phone: string
  readonly word: string
  readonly idNumber: string
  readonly card: string
  readonly picture: string
  /** What the codes of their IC card are made from. */
  readonly icKey: string
}

const inFive = (text: string) => ({ 'zh-TW': text, 'zh-CN': text, 'en-US': text, 'fr-FR': text, 'de-DE': text })

const decide = async (s: Service, { roleid }: Credentials, word: string, approve: boolean): Promise<string> => {
  const rows = await s.db.select().from(schema.reviews).where(eq(schema.reviews.roleid, roleid))
  const waiting = rows.filter(({ state }) => state === 'waiting')
  for (const { id } of waiting) {
    if (approve) await opsDo(s, reviewsApprove, { id })
    else await opsDo(s, reviewsReject, { id, reason: `${word} is a real name` })
  }
  return waiting.find(({ kind }) => kind === 'avatar')?.after ?? ''
}

const addIcCard = async (s: Service, as: Credentials) => {
  const { number } = await newIc(s)
  const { key } = await dataOf(bindIc, ask(s, bindIc, { number, secret: PRINTED }, { as }))
  await dataOf(icKeys, ask(s, icKeys, {}, { as }))
  return { roleid: as.roleid, number, totp: Buffer.from(key.key, 'hex') }
}

const fillTables = async (s: Service, { roleid }: Credentials, word: string, idNumber: string): Promise<void> => {
  const { secrets } = s.deps
  const at = clock.now()
  const address = secrets.encrypt(
    'address',
    JSON.stringify({ consignee: word, detail: `${word} street 1`, phone: word }),
  )
  const info = secrets.encrypt('signup', JSON.stringify({ name: word, phone: word, idNumber, contact: word }))
  const [orderId, teamId, eventId] = [randomUUID(), randomUUID(), randomUUID()]
  await s.db
    .insert(schema.addresses)
    .values({ id: randomUUID(), roleid, sealed: address, label: word, createdAt: at, updatedAt: at })
  await s.db.insert(schema.orders).values({
    id: orderId,
    roleid,
    status: 'completed',
    addressSealed: address,
    carrier: 'Black Cat',
    tracking: word,
    shipsFree: false,
    orderedAt: at,
    shipsBy: '2026-12-31',
    completedAt: at,
  })
  const line = { orderId, line: 1, name: inFive('a pennant'), count: 1, price: 3 }
  await s.db.insert(schema.orderLines).values(line)
  const icon = { iconBackground: 'bg1', iconPattern: 'p1' }
  await s.db.insert(schema.teams).values({ id: teamId, eventId, name: word, ...icon, leader: roleid, createdAt: at })
  await s.db.insert(schema.teamMembers).values({ teamId, roleid, joinedAt: at })
  await s.db.insert(schema.signups).values({ eventId, roleid, teamId, status: 2, infoSealed: info, complete: true })
  const push = { endpoint: `https://push.example/${word}`, p256dh: 'x', auth: 'y', language: 'en-US' as const, off: [] }
  const [chain] = await s.db.select().from(schema.sessionChains).where(eq(schema.sessionChains.roleid, roleid))
  await s.db
    .insert(schema.pushSubscriptions)
    .values({ id: randomUUID(), roleid, chainId: chain?.id ?? '', ...push, createdAt: at })
  const dispute = { id: randomUUID(), roleid, about: `${word} and a parcel`, openedAt: at, openedBy: 'lin' }
  await s.db.insert(schema.disputes).values({ ...dispute, closedAt: at, closedBy: 'lin' })
}

const letters = 'abcdefghijkmnpqrstuvwxyz'
const newWord = (): string =>
  `canary${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`

/** Lives through everything that leaves words about a player. */
export const liveAsCanary = async (s: Service): Promise<Canary> => {
  const [phone, word, idNumber] = [newPhone(), newWord(), `A1${String(Math.random()).slice(2, 10)}`]
  const as = await logIn(s, phone)
  await dataOf(modify, ask(s, modify, { nickname: `${word}X` }, { as }))
  await decide(s, as, word, false)
  clock.advance(1_000)
  await upload(s, as, await jpeg(), { nickname: word })
  const picture = await decide(s, as, word, true)
  const guest = await addIcCard(s, as)
  const card = await newCard(s, { owner: as.roleid })
  const cabinet = await park(s)
  await logInAt(s, cabinet, guest)
  await say(s, cabinet, 'report_match', matchOf(guest))
  await fillTables(s, as, word, idNumber)
  const letter = { title: inFive(`to ${word}`), body: inFive(`dear ${word}`) }
  const { id } = await opsDo(s, mailSend, { to: [as.roleid], ...letter, gifts: [{ item: 'pillRare', count: 1 }] })
  await opsDo(s, mailContinue, { id })
  // Noted down to two and not yet written: what is in another's box is theirs.
  await opsDo(s, mailSend, { to: [as.roleid, (await newPlayer(s)).roleid], ...letter, gifts: [] })
  await opsDo(s, playersFind, { nickname: word })
  await opsDo(s, playersFind, { phone: `+886${phone}` })
  await opsDo(s, playersShow, { roleid: as.roleid })
  const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
  for (const mail of mails.filter(({ gift }) => gift === 'claimable'))
    await dataOf(collectMail, ask(s, collectMail, { id: mail.id }, { as }))
  return { as, phone, word, idNumber, card, picture, icKey: Buffer.from(guest.totp).toString('hex') }
}

const purposes = ['phone', 'address', 'signup', 'code'] as const
const unsealed = (s: Service, value: unknown): string => {
  if (typeof value !== 'string' || value.length < 40) return ''
  for (const purpose of purposes) {
    try {
      return s.deps.secrets.decrypt(purpose, value)
    } catch {
      // Sealed for something else, or not sealed at all.
    }
  }
  return ''
}

const exported: readonly unknown[] = Object.values(schema)
const tables = exported.filter((value): value is PgTable => is(value, PgTable))

/**
 * Every column of every row of every table as text, what is sealed both ways; answers where one of the words stands.
 */
export const findEverywhere = async (s: Service, words: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const table of tables) {
    const rows: readonly Record<string, unknown>[] = await s.db.select().from(table)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = `${JSON.stringify(value)} ${unsealed(s, value)}`
        if (words.some((word) => text.includes(word))) found.push(`${getTableName(table)}.${column}`)
      }
  }
  return [...new Set(found)].sort()
}
