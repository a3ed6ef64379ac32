import { randomBytes } from 'node:crypto'
import { machineKinds } from '../../../contract/arcade/machine-kinds.ts'
import { icTypeOf, makeIcNumber } from '../../../rules/codes/ic-number.ts'
import { grouped } from '../../../rules/grouped.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { stores } from '../../catalogue/index.ts'
import type { icCards, icLogins, machines } from '../../db/schema/index.ts'
import { encryptTotp, icSecretIndex, newTotp } from '../../ic/card-secrets.ts'
import type { Secrets } from '../../session/secrets.ts'
import {
  collectorAccount,
  collectorsIcNumber,
  demoAccount,
  freeIcNumber,
  newcomerAccount,
  SPARE_SECRET,
} from '../people/accounts.ts'
import type { Person } from '../people/people.ts'
import type { Played } from './play.ts'

/** Every machine of every store. Keys are random even here: they are only handed out by the running service. */
export const makeMachines = (secrets: Secrets, now: number): (typeof machines.$inferInsert)[] =>
  stores.flatMap((store) =>
    machineKinds.flatMap((kind) =>
      Array.from({ length: store.machines[kind] }, (_, index) => ({
        id: `${store.id}-${kind}-${index + 1}`,
        store: store.id,
        kind,
        keySealed: secrets.encrypt('machine', randomBytes(32).toString('hex')),
        // Before anybody's first match.
        registeredAt: now - 500 * DAY_MS,
      })),
    ),
  )

type NewIcCard = typeof icCards.$inferInsert

const icCard = (number: string, secrets: Secrets, now: number): NewIcCard => ({
  number,
  type: icTypeOf(number) ?? 'kingdoms',
  secretIndex: icSecretIndex(secrets, number, SPARE_SECRET),
  totpSealed: encryptTotp(secrets, newTotp()),
  owner: null,
  main: false,
  boundAt: null,
  createdAt: now,
})

/** One for everybody who plays, three of different types for the demo player, and a few unbound ones. */
export const makeIcCards = (people: readonly Person[], secrets: Secrets, now: number, random: Random): NewIcCard[] => {
  const bound = people
    .filter(({ roleid }) => roleid !== newcomerAccount.roleid)
    .map(({ roleid, joinedAt }) => {
      const number = roleid === collectorAccount.roleid ? collectorsIcNumber : makeIcNumber('kingdoms', random)
      return { ...icCard(number, secrets, joinedAt), owner: roleid, main: true, boundAt: joinedAt }
    })
  const first = bound.find(({ owner }) => owner === demoAccount.roleid)
  const others = (['franchiseA', 'franchiseB'] as const).map((type, index) => {
    const boundAt = (first?.boundAt ?? now) + (index + 1) * HOUR_MS
    return { ...icCard(makeIcNumber(type, random), secrets, boundAt), owner: demoAccount.roleid, boundAt }
  })
  const spare = (['kingdoms', 'franchiseA', 'franchiseB'] as const).map((type) =>
    icCard(makeIcNumber(type, random), secrets, now),
  )
  return [...bound, ...others, icCard(freeIcNumber, secrets, now), ...spare]
}

/** The card used on a day: the main one, except that the demo player uses another every third day. */
const cardOfDay = (own: readonly NewIcCard[], day: number): NewIcCard | undefined =>
  (day % 3 === 0 ? own.find(({ type }) => type === 'franchiseA') : undefined) ?? own.find(({ main }) => main)

/** A login before the first match of each day; also sets when each card was last used. */
export const makeLogins = (icCardsMade: NewIcCard[], plays: readonly Played[]): (typeof icLogins.$inferInsert)[] => {
  const logins = new Map<string, typeof icLogins.$inferInsert>()
  const held = grouped(icCardsMade, ({ owner }) => owner ?? '')
  for (const { roleid, machineId, store, at } of plays.flatMap(({ matches }) => matches)) {
    const day = Math.floor(at / DAY_MS)
    const key = `${roleid}:${day}`
    const card = cardOfDay(held.get(roleid) ?? [], day)
    if (!card || logins.has(key)) continue
    logins.set(key, { number: card.number, roleid, machineId, store, way: 'qr', at: at - 60_000 })
    if (at - 60_000 > (card.lastLoginAt ?? 0)) {
      card.lastLoginAt = at - 60_000
      card.lastLoginStore = store
    }
  }
  return [...logins.values()]
}
