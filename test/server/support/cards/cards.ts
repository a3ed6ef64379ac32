import { eq } from 'drizzle-orm'
import { cardChanges } from '../../../../src/contract/card/card.ts'
import { type Card, unpackCard } from '../../../../src/contract/card/packed.ts'
import type { CardRow } from '../../../../src/server/card/facts.ts'
import { cardHistory, cards } from '../../../../src/server/db/schema/index.ts'
import { balancesOf } from '../../../../src/server/ledger/balances.ts'
import type { Service } from '../../../../src/server/service.ts'
import { deal, type Making } from '../../../support/deal.ts'
import { ask, type Credentials, dataOf } from '../client.ts'
import { clock } from '../clock.ts'

export const dealTo = (service: Service, as: Credentials, makings: readonly Making[]): Promise<string[]> =>
  deal(service.db, as.roleid, makings, clock.now())

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

export const changesSince = (service: Service, as: Credentials, since: number, era?: string) =>
  dataOf(cardChanges, ask(service, cardChanges, { since, ...(era !== undefined && { era }) }, { as }))

/** What a phone holds, kept as the contract says. */
export class Shelf {
  readonly cards = new Map<string, Card>()
  cursor = 0
  era: string | undefined
  /** Questions asked so far. */
  asked = 0
  #service: Service
  readonly #as: Credentials

  constructor(service: Service, as: Credentials) {
    this.#service = service
    this.#as = as
  }

  /** The same phone before another service: one that a backup was restored into. */
  before(service: Service): this {
    this.#service = service
    return this
  }

  async sync(): Promise<this> {
    for (;;) {
      const told = await changesSince(this.#service, this.#as, this.cursor, this.era)
      const { departed, next, complete, reset, era } = told
      this.asked += 1
      if (reset) this.cards.clear()
      for (const packed of told.cards) {
        const card = unpackCard(packed)
        this.cards.set(card.serial, card)
      }
      for (const serial of departed) this.cards.delete(serial)
      this.cursor = next
      this.era = era
      if (complete) return this
    }
  }

  get serials(): string[] {
    return [...this.cards.keys()].sort()
  }
}
