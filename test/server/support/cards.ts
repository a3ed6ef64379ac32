import { eq } from 'drizzle-orm'
import { cardChanges } from '../../../src/contract/card.ts'
import { type Card, unpackCard } from '../../../src/contract/card-packed.ts'
import { makeSerial } from '../../../src/rules/codes/serial.ts'
import { takeChanges } from '../../../src/server/card/changes.ts'
import type { CardRow } from '../../../src/server/card/facts.ts'
import { cardHistory, cards } from '../../../src/server/db/schema/index.ts'
import { balancesOf } from '../../../src/server/ledger/balances.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, dataOf } from './client.ts'
import { clock } from './clock.ts'

type Making = Partial<
  Pick<CardRow, 'model' | 'quality' | 'level' | 'stars' | 'locked' | 'form' | 'state' | 'bulletSet' | 'skinInUse'>
>

/** Cards in a player's hand, as if they had come one after the other; answers their serials. */
export const dealTo = async (service: Service, as: Credentials, makings: readonly Making[]): Promise<string[]> => {
  const now = clock.now()
  return service.db.transaction(async (tx) => {
    const first = await takeChanges(tx, as.roleid, makings.length)
    const rows = makings.map((making, index) => ({
      serial: makeSerial(Math.random),
      model: 'g021',
      quality: 'common' as const,
      form: 'physical' as const,
      origin: 'world' as const,
      ...making,
      owner: as.roleid,
      change: first + index,
      createdAt: now,
      boundAt: now,
      updatedAt: now,
    }))
    for (let from = 0; from < rows.length; from += 1_000) await tx.insert(cards).values(rows.slice(from, from + 1_000))
    return rows.map(({ serial }) => serial)
  })
}

export const dealOne = async (service: Service, as: Credentials, making: Making = {}): Promise<string> =>
  (await dealTo(service, as, [making]))[0] ?? ''

export const copies = (count: number, making: Making = {}): Making[] => Array.from({ length: count }, () => making)

export const storedCard = async (service: Service, serial: string): Promise<CardRow> => {
  const [row] = await service.db.select().from(cards).where(eq(cards.serial, serial))
  if (!row) throw new Error(`no card ${serial}`)
  return row
}

export const eventsOf = async (service: Service, serial: string) => {
  const rows = await service.db.select().from(cardHistory).where(eq(cardHistory.serial, serial))
  return rows.sort((a, b) => a.id - b.id).map(({ event, from, to, roleid }) => ({ event, from, to, roleid }))
}

export const purse = (service: Service, { roleid }: Credentials): Promise<Record<string, number>> =>
  balancesOf(service.db, roleid)

export const changesSince = (service: Service, as: Credentials, since: number) =>
  dataOf(cardChanges, ask(service, cardChanges, { since }, { as }))

/** What a phone holds, kept as the contract says. */
export class Shelf {
  readonly cards = new Map<string, Card>()
  cursor = 0
  /** Questions asked so far. */
  asked = 0
  readonly #service: Service
  readonly #as: Credentials

  constructor(service: Service, as: Credentials) {
    this.#service = service
    this.#as = as
  }

  async sync(): Promise<this> {
    for (;;) {
      const {
        cards: changed,
        departed,
        next,
        complete,
        reset,
      } = await changesSince(this.#service, this.#as, this.cursor)
      this.asked += 1
      if (reset) this.cards.clear()
      for (const packed of changed) {
        const card = unpackCard(packed)
        this.cards.set(card.serial, card)
      }
      for (const serial of departed) this.cards.delete(serial)
      this.cursor = next
      if (complete) return this
    }
  }

  get serials(): string[] {
    return [...this.cards.keys()].sort()
  }
}
