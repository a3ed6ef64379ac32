import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../rules/calendar.ts'
import { type IcType, makeIcNumber } from '../../rules/codes/ic-number.ts'
import type { Random } from '../../rules/random.ts'
import { machineKinds, stores } from '../catalogue/index.ts'
import type { icCards, icLogins, machines } from '../db/schema/index.ts'
import { icSecretIndex, newTotp, sealTotp } from '../machine/totp.ts'
import type { Secrets } from '../session/secrets.ts'
import { demoAccount, newcomerAccount, SPARE_SECRET } from './accounts.ts'
import type { Person } from './people.ts'
import type { Played } from './play.ts'

/** Every machine of every store. Keys are random even here: they are handed out by the running service alone. */
export const makeMachines = (secrets: Secrets, now: number): (typeof machines.$inferInsert)[] =>
  stores.flatMap((store) =>
    machineKinds.flatMap((kind) =>
      Array.from({ length: store.machines[kind] }, (_, index) => ({
        id: `${store.id}-${kind}-${index + 1}`,
        store: store.id,
        kind,
        keySealed: secrets.seal('machine', randomBytes(32).toString('hex')),
        // Longer there than anybody has played.
        registeredAt: now - 500 * DAY_MS,
      })),
    ),
  )

type NewIcCard = typeof icCards.$inferInsert

const icCard = (type: IcType, secrets: Secrets, now: number, random: Random): NewIcCard => {
  const number = makeIcNumber(type, random)
  return {
    number,
    type,
    secretIndex: icSecretIndex(secrets, number, SPARE_SECRET),
    totpSealed: sealTotp(secrets, newTotp()),
    createdAt: now,
  }
}

/** One for everybody who plays, two for the demo player, and a few in nobody's hands. */
export const makeIcCards = (people: readonly Person[], secrets: Secrets, now: number, random: Random): NewIcCard[] => {
  const bound = people
    .filter(({ roleid }) => roleid !== newcomerAccount.roleid)
    .map(({ roleid, joinedAt }) => ({
      ...icCard('kingdoms', secrets, joinedAt, random),
      owner: roleid,
      main: true,
      boundAt: joinedAt,
    }))
  const second = { ...icCard('franchiseA', secrets, now, random), owner: demoAccount.roleid, main: false, boundAt: now }
  const spare = (['kingdoms', 'kingdoms', 'franchiseA', 'franchiseB'] as const).map((type) =>
    icCard(type, secrets, now, random),
  )
  return [...bound, second, ...spare].map((card) => ({ owner: null, main: false, boundAt: null, ...card }))
}

/** A login before the first match of each day; the cards learn when they were last used. */
export const makeLogins = (icCardsMade: NewIcCard[], plays: readonly Played[]): (typeof icLogins.$inferInsert)[] => {
  const mains = new Map(icCardsMade.filter(({ main }) => main).map((card) => [card.owner, card]))
  const logins = new Map<string, typeof icLogins.$inferInsert>()
  for (const { roleid, machineId, store, at } of plays.flatMap(({ matches }) => matches)) {
    const card = mains.get(roleid)
    const key = `${roleid}:${Math.floor(at / DAY_MS)}`
    if (!card || logins.has(key)) continue
    logins.set(key, { number: card.number, roleid, machineId, store, way: 'qr', at: at - 60_000 })
    if (at - 60_000 > (card.lastLoginAt ?? 0)) {
      card.lastLoginAt = at - 60_000
      card.lastLoginStore = store
    }
  }
  return [...logins.values()]
}
