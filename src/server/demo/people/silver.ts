import { makeSerial } from '../../../rules/codes/serial.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { generals } from '../../catalogue/index.ts'
import type { silverLuck, silverNumbers, silverRecords } from '../../db/schema/index.ts'
import { between, happens, pick } from '../play/chance.ts'
import { demoAccount } from './accounts.ts'
import { DEMO_EXCHANGE_DAYS, type NewCard } from './collection.ts'
import type { Person } from './people.ts'

export type NewSilver = typeof silverRecords.$inferInsert

/** Past exchanges: each has a consumed card, some a number, counted per general in the order drawn. */
export const makeSilver = (people: readonly Person[], cards: NewCard[], now: number, random: Random) => {
  const drawn = new Map<string, number>()
  const numberOf = (general: string): number => {
    const number = (drawn.get(general) ?? 0) + 1
    drawn.set(general, number)
    return number
  }
  const record = (roleid: string, serial: string, general: string, numbered: boolean, daysAgo: number): NewSilver => ({
    id: `s-${serial}`,
    roleid,
    serial,
    general,
    number: numbered ? numberOf(general) : null,
    at: now - daysAgo * DAY_MS,
    orderId: null,
  })
  const keen = people.slice(3).filter(({ skill, zeal }) => skill > 0.6 && zeal > 3)
  const records = keen.slice(0, 40).flatMap(({ roleid }) =>
    Array.from({ length: between(1, 3, random) }, () => {
      const { id: general } = pick(generals, random)
      const serial = makeSerial(random)
      const made = record(roleid, serial, general, happens(0.7, random), between(2, 60, random))
      const at = now - 60 * DAY_MS
      const fixed = { model: general, quality: 'legend', level: 60, stars: 6, form: 'physical' } as const
      cards.push({
        serial,
        ...fixed,
        owner: roleid,
        state: 'exchanged',
        origin: 'world',
        createdAt: at,
        boundAt: at,
        updatedAt: made.at,
      })
      return made
    }),
  )
  const own = cards.find(({ owner, state }) => owner === demoAccount.roleid && state === 'exchanged')
  if (own) records.push(record(demoAccount.roleid, own.serial, own.model, true, DEMO_EXCHANGE_DAYS))
  const luck: (typeof silverLuck.$inferInsert)[] = [
    { roleid: demoAccount.roleid, general: 'g023', luck: 70 },
    { roleid: demoAccount.roleid, general: 'g042', luck: 20 },
  ]
  const numbers: (typeof silverNumbers.$inferInsert)[] = [...drawn].map(([general, count]) => ({
    general,
    drawn: count,
  }))
  return { records, luck, numbers }
}
