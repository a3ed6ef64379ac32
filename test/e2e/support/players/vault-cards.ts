import { randomUUID } from 'node:crypto'
import { SILVER_NUMBERS } from '../../../../src/rules/cards/odds/silver-legend.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { generalOf } from '../../../../src/server/catalogue/index.ts'
import { orderLines, orders, silverLuck, silverNumbers, silverRecords } from '../../../../src/server/db/schema/index.ts'
import type { Database } from '../../../../src/server/db/types.ts'
import { deal } from '../../../support/deal.ts'

const READY = { quality: 'legend', level: 60, stars: 6 } as const
export const vaultNames = ['almost', 'out', 'lucky', 'late', 'told', 'waiting', 'shipped', 'completed'] as const
export type VaultName = (typeof vaultNames)[number]
const makings: Readonly<Record<VaultName, Parameters<typeof deal>[2][number]>> = {
  almost: { model: 'g005', quality: 'legend', level: 59, stars: 6, locked: true },
  out: { model: 'g002', ...READY },
  lucky: { model: 'g003', ...READY },
  late: { model: 'g004', ...READY },
  told: { model: 'g009', ...READY },
  waiting: { model: 'g006', ...READY, state: 'exchanged' },
  shipped: { model: 'g007', ...READY, state: 'exchanged' },
  completed: { model: 'g008', ...READY, state: 'exchanged' },
}

export const setDrawn = async (db: Database, general: string, drawn: number): Promise<void> => {
  await db
    .insert(silverNumbers)
    .values({ general, drawn })
    .onConflictDoUpdate({ target: silverNumbers.general, set: { drawn } })
}

/** A card exchanged some days ago, with its parcel in this status. */
const sendOff = async (
  db: Database,
  roleid: string,
  serial: string,
  status: 'waiting' | 'shipped' | 'completed',
  now: number,
) => {
  const id = randomUUID()
  const sent = status !== 'waiting'
  await db.insert(orders).values({
    id,
    roleid,
    status,
    shipsFree: status === 'completed',
    orderedAt: now - 5 * DAY_MS,
    shipsBy: '2030-01-15',
    carrier: sent ? '黑貓宅急便' : null,
    tracking: sent ? '905512340011' : null,
    shippedAt: sent ? now - 2 * DAY_MS : null,
    completedAt: status === 'completed' ? now - DAY_MS : null,
  })
  const general = makings[status].model ?? ''
  await db
    .insert(silverRecords)
    .values({ id, roleid, serial, general, number: null, at: now - 6 * DAY_MS, orderId: id })
  const name = generalOf(general)?.name
  if (!name) throw new Error(`no general ${general}`)
  await db.insert(orderLines).values({ orderId: id, line: 1, silverId: id, kind: 'silver', name, count: 1, price: 0 })
}

/** Cards on the way to silver, some of them done, and the drawn numbers per general. */
export const dealVault = async (db: Database, roleid: string, now: number): Promise<readonly string[]> => {
  const dealt = await deal(
    db,
    roleid,
    vaultNames.map((name) => makings[name]),
    now,
  )
  for (const status of ['waiting', 'shipped', 'completed'] as const)
    await sendOff(db, roleid, dealt[vaultNames.indexOf(status)] ?? '', status, now)
  await setDrawn(db, 'g002', SILVER_NUMBERS)
  await setDrawn(db, 'g009', SILVER_NUMBERS)
  await setDrawn(db, 'g003', 150)
  await setDrawn(db, 'g004', SILVER_NUMBERS - 1)
  await db.insert(silverLuck).values([
    { roleid, general: 'g002', luck: 40 },
    { roleid, general: 'g003', luck: 100 },
  ])
  return dealt
}
