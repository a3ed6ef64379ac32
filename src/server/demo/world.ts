import { legalTexts, shownVersions } from '../../contract/legal/legal-texts.ts'
import { titleEnds } from '../../rules/game/titles.ts'
import type { Random } from '../../rules/random.ts'
import { DAY_MS, dayOf } from '../../rules/time/calendar.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import type * as schema from '../db/schema/index.ts'
import type { Secrets } from '../session/secrets.ts'
import { makeHappenings } from './event/happenings.ts'
import { makePosters } from './event/posters.ts'
import { makeGoods } from './mall/goods.ts'
import { makePastOrders } from './past-orders.ts'
import { DEMO_PHONE, demoAccount, newcomerAccount } from './people/accounts.ts'
import { looseCards, makeCollection, type NewCard, numberChanges } from './people/collection.ts'
import { makePeople, type Person } from './people/people.ts'
import { makeSilver } from './people/silver.ts'
import { keepBooks, makeWealth } from './people/wealth.ts'
import { seeded } from './play/chance.ts'
import { makeEarlierHeat, makeHeat } from './play/heat.ts'
import { makeIcCards, makeLogins, makeMachines } from './play/machines.ts'
import { makePlay, type Played, playedWeeks } from './play/play.ts'
import { makeStoreDays } from './store-days.ts'

/** Another seed gives another world. */
const SEED = 20_261_121
const LOOSE_CARDS = 60

const meritOf = ({ matches }: Played): number => matches.reduce((sum, { merit }) => sum + merit, 0)

const makePlayer = (person: Person, played: Played, cards: number, secrets: Secrets) => {
  const { roleid, nickname, joinedAt, skill, zeal } = person
  const phone = `${DEMO_PHONE.phoneCode}${person.phone}`
  return {
    roleid,
    phoneIndex: secrets.index('phone', phone),
    phoneSealed: secrets.encrypt('phone', phone),
    phoneCode: DEMO_PHONE.phoneCode,
    nickname,
    // Plus what was earned before the weeks that have matches.
    merit: meritOf(played) + Math.round(zeal * skill * 900),
    cardSeq: cards,
    agreedPrivacy: shownVersions.privacy,
    agreedTerms: shownVersions.terms,
    createdAt: joinedAt,
  }
}

/** Everybody has agreed to the current texts. */
const makeConsents = ({ roleid, joinedAt }: Person): (typeof schema.consents.$inferInsert)[] =>
  legalTexts.map((paper) => ({ roleid, paper, version: shownVersions[paper], agreedAt: joinedAt }))

const makeSettings = ({ roleid, store, privacy }: Person) => ({
  roleid,
  rankingPrivacy: privacy,
  // The newcomer has not chosen a store.
  myStore: roleid === newcomerAccount.roleid ? null : store,
  ...(roleid === demoAccount.roleid ? { wornTitle: 'collector-2' } : {}),
})

const makeAchievements = ({ roleid }: Person, { draws }: Played): (typeof schema.achievementCounts.$inferInsert)[] =>
  draws.length === 0 ? [] : [{ roleid, metric: 'tenDraws', count: draws.length }]

const makeTitles = (now: number): (typeof schema.ownedTitles.$inferInsert)[] => [
  { roleid: demoAccount.roleid, title: 'collector-2', gotAt: now - 2 * DAY_MS, endsAt: titleEnds(now - 2 * DAY_MS) },
  { roleid: demoAccount.roleid, title: 'collector-1', gotAt: now - 20 * DAY_MS, endsAt: titleEnds(now - 20 * DAY_MS) },
  { roleid: demoAccount.roleid, title: 'ccg', gotAt: now - 30 * DAY_MS, endsAt: null },
]

/** The demo player's full card history; for others only what the boards need. */
const makeCardHistory = (cards: readonly NewCard[], now: number): (typeof schema.cardHistory.$inferInsert)[] => {
  const since = playedWeeks(now)[0]?.start ?? now
  return cards
    .filter(({ owner, createdAt }) => owner && (owner === demoAccount.roleid || createdAt >= since))
    .flatMap(({ serial, owner, createdAt, level, state, skinInUse, updatedAt }) => {
      const of = { serial, roleid: owner, store: 'st01', from: null, to: null }
      const rows: (typeof schema.cardHistory.$inferInsert)[] = [{ ...of, event: 'bound', at: createdAt }]
      if (owner !== demoAccount.roleid) return rows
      if ((level ?? 1) > 1)
        rows.push({ ...of, event: 'upgraded', from: 1, to: level ?? 1, at: Math.min(createdAt + DAY_MS, now) })
      if (skinInUse) rows.push({ ...of, event: 'skinned', from: 0, to: 1, at: Math.min(createdAt + 2 * DAY_MS, now) })
      if (state === 'exchanged') rows.push({ ...of, event: 'exchanged', at: updatedAt })
      return rows
    })
}

/** Wearing a skin requires having made it. */
const makeSkins = (cards: readonly NewCard[]): (typeof schema.ownedSkins.$inferInsert)[] =>
  cards.flatMap(({ owner, model, skinInUse, createdAt }) =>
    owner && skinInUse ? [{ roleid: owner, general: model, at: createdAt + DAY_MS }] : [],
  )

const makeNicknameReviews = (people: readonly Person[], now: number): (typeof schema.reviews.$inferInsert)[] =>
  people.slice(40, 46).map(({ roleid, nickname }, index) => ({
    ...{ id: `nickname-${roleid}`, kind: 'nickname', roleid, subject: '', before: nickname },
    after: `${[...nickname].slice(0, 3).join('')}${index + 1}世`,
    askedAt: now - (index + 1) * HOUR_MS,
  }))

/** Gift codes to try: `giftid` of a scan link, or typed. */
const makeGiftCodes = (secrets: Secrets, now: number): (typeof schema.giftCodes.$inferInsert)[] => [
  {
    codeIndex: secrets.index('gift', 'TIGER2026'),
    rewards: [
      { item: 'mallPoints', count: 200 },
      { item: 'activationSeal', count: 1 },
    ],
    uses: 100_000,
    expiresAt: now + 60 * DAY_MS,
  },
  { codeIndex: secrets.index('gift', 'OLDTALLY'), rewards: [], uses: 10, expiresAt: now - DAY_MS },
]

/** Missions count today's matches. */
const playedToday = ({ roleid }: Person, { matches }: Played, now: number) => {
  const day = dayOf(now)
  const count = matches.filter(({ at }) => dayOf(at) === day).length
  return count > 0 ? [{ roleid, day, kind: 'play' as const, count }] : []
}

/** Every row of the demo world, built in memory: deterministic for a seed and a time, except for secrets. */
export const makeWorld = (now: number, secrets: Secrets, random: Random = seeded(SEED)) => {
  const people = makePeople(now, random)
  const lives = people.map((person) => {
    const own = makeCollection(person, now, random)
    return { person, own, played: makePlay(person, own, now, random) }
  })
  const plays = lives.map(({ played }) => played)
  const cards = [...lives.flatMap(({ own }) => own), ...looseCards(LOOSE_CARDS, now, random)]
  const cardHistory = makeCardHistory(cards, now)
  const silver = makeSilver(people, cards, now, random)
  const counts = numberChanges(cards)
  const heat = makeHeat(plays)
  const goods = makeGoods(now)
  const counter = makePastOrders(people, silver.records, { secrets, now, random, goods })
  const wealth = lives.flatMap(({ person, played }) => makeWealth(person, played, now, random))
  const icCards = makeIcCards(people, secrets, now, random)
  return {
    players: lives.map(({ person, played }) => makePlayer(person, played, counts.get(person.roleid) ?? 0, secrets)),
    consents: people.flatMap(makeConsents),
    settings: people.map(makeSettings),
    machines: makeMachines(secrets, now),
    icLogins: makeLogins(icCards, plays),
    icCards,
    cards,
    cardHistory,
    skins: makeSkins(cards),
    titles: makeTitles(now),
    matches: plays.flatMap(({ matches }) => matches),
    draws: plays.flatMap(({ draws }) => draws),
    activity: lives.flatMap(({ person, played }) => playedToday(person, played, now)),
    ccg: plays.flatMap(({ ccg }) => ccg),
    // Has its own generator, so that the rest of the world does not depend on it.
    heat: [...makeEarlierHeat(heat, now, seeded(SEED + 1)), ...heat],
    storeDays: makeStoreDays(now),
    achievements: lives.flatMap(({ person, played }) => makeAchievements(person, played)),
    silver,
    goods,
    counter,
    books: keepBooks([...wealth, ...counter.entries]),
    happenings: makeHappenings(people, secrets, now, random),
    nicknameReviews: makeNicknameReviews(people, now),
    giftCodes: makeGiftCodes(secrets, now),
    scanCodes: makePosters(secrets, now),
  }
}
export type World = ReturnType<typeof makeWorld>
