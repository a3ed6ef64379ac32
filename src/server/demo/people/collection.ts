import type { Quality } from '../../../contract/wire/codecs.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../rules/cards/facts.ts'
import { dealTen } from '../../../rules/cards/odds/ten-draw.ts'
import { makeSerial } from '../../../rules/codes/serial.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { cardModels, cardPool } from '../../catalogue/index.ts'
import type { cards } from '../../db/schema/index.ts'
import { between, happens, pick } from '../play/chance.ts'
import { collectorAccount, demoAccount, newcomerAccount } from './accounts.ts'
import type { Person } from './people.ts'

export type NewCard = typeof cards.$inferInsert

export const COLLECTOR_CARDS = 10_000
/** When the demo player exchanged a card, in days ago; its parcel has been shipped. */
export const DEMO_EXCHANGE_DAYS = 30

interface Given {
  readonly model: string
  readonly quality: Quality
  readonly owner: string | null
  readonly at: number
}

const card = ({ model, quality, owner, at }: Given, random: Random, more: Partial<NewCard> = {}): NewCard => ({
  serial: makeSerial(random),
  model,
  quality,
  owner,
  form: 'physical',
  origin: 'world',
  createdAt: at,
  boundAt: owner === null ? null : at,
  updatedAt: at,
  ...more,
})

/** Better players have further trained cards, up to the maximum. */
const training = (skill: number, random: Random): Partial<NewCard> => {
  if (happens(0.45, random)) return {}
  const reach = skill * random()
  return { level: 1 + Math.round(reach * (MAX_LEVEL - 1)), stars: Math.floor(reach * (MAX_STARS + 0.99)) }
}

const advanced = (quality: Quality, skill: number, random: Random): Quality => {
  if (!happens(skill * 0.25, random)) return quality
  return quality === 'common' ? 'rare' : quality === 'rare' ? 'epic' : 'legend'
}

const dealtCards = (person: Person, count: number, now: number, random: Random): NewCard[] => {
  const dealt = Array.from({ length: Math.ceil(count / 10) }, () => dealTen(cardPool, random)).flat()
  return dealt.slice(0, count).map(({ model, quality }, index) => {
    const at = person.joinedAt + Math.floor(random() * (now - person.joinedAt))
    return card({ model, quality: advanced(quality, person.skill, random), owner: person.roleid, at }, random, {
      ...training(person.skill, random),
      locked: happens(0.05, random),
      lineup: index < 9 ? 1 + Math.floor(index / 3) : null,
    })
  })
}

/**
 * One of everything: ready for silver, exchanged, digital, waiting for its seal, locked, with a skin, material to
 * advance.
 */
const demoCards = (now: number, random: Random): NewCard[] => {
  const own = (model: string, quality: Quality, more: Partial<NewCard> = {}) =>
    card({ model, quality, owner: demoAccount.roleid, at: now - 20 * DAY_MS }, random, more)
  const copies = (model: string, quality: Quality, count: number) =>
    Array.from({ length: count }, () => own(model, quality))
  return [
    own('g023', 'legend', { level: MAX_LEVEL, stars: MAX_STARS, lineup: 1, skinInUse: true }),
    own('g021', 'legend', { level: 58, stars: 5, lineup: 1 }),
    own('k023', 'epic', { level: 30, stars: 3, lineup: 1 }),
    own('p001', 'rare', { level: 12, stars: 1, lineup: 1 }),
    own('g042', 'legend', {
      level: MAX_LEVEL,
      stars: MAX_STARS,
      state: 'exchanged',
      createdAt: now - 50 * DAY_MS,
      boundAt: now - 50 * DAY_MS,
      updatedAt: now - DEMO_EXCHANGE_DAYS * DAY_MS,
    }),
    own('g026', 'epic', { level: 40, stars: 4, lineup: 2, locked: true }),
    ...copies('g026', 'epic', 5),
    own('g020', 'rare', { level: 20, lineup: 3 }),
    ...copies('g020', 'rare', 4),
    ...copies('g022', 'common', 6),
    own('g056', 'legend', { form: 'dormant', origin: 'event' }),
    own('g057', 'epic', { form: 'digital', origin: 'event' }),
    own('g036', 'rare', { form: 'digital', origin: 'gift' }),
  ]
}

const collectorCards = (person: Person, now: number, random: Random): NewCard[] => [
  ...cardModels.map(({ id }) =>
    card({ model: id, quality: 'legend', owner: person.roleid, at: now - 40 * DAY_MS }, random),
  ),
  ...dealtCards(person, COLLECTOR_CARDS - cardModels.length, now, random),
]

/** Unbound cards, for testers to scan at a machine. */
export const looseCards = (count: number, now: number, random: Random): NewCard[] =>
  Array.from({ length: count }, () => {
    const { id } = pick(cardModels, random)
    return card({ model: id, quality: pick(['common', 'rare', 'epic'], random), owner: null, at: now }, random)
  })

export const makeCollection = (person: Person, now: number, random: Random): NewCard[] => {
  if (person.roleid === newcomerAccount.roleid) return []
  if (person.roleid === collectorAccount.roleid) return collectorCards(person, now, random)
  const few = between(4, 25, random)
  const dealt = dealtCards(person, few + person.zeal * 3, now, random)
  return person.roleid === demoAccount.roleid ? [...demoCards(now, random), ...dealt] : dealt
}

/** Numbers changes per owner in a plausible order, and returns each owner's latest number. */
export const numberChanges = (cards: NewCard[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const made of cards) {
    if (!made.owner) continue
    made.change = (counts.get(made.owner) ?? 0) + 1
    counts.set(made.owner, made.change)
  }
  return counts
}
