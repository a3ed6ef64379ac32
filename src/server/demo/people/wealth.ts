import type { Random } from '../../../rules/random.ts'
import { skins } from '../../catalogue/index.ts'
import type { balances, ledger } from '../../db/schema/index.ts'
import { between } from '../play/chance.ts'
import type { Played } from '../play/play.ts'
import { collectorAccount, demoAccount, newcomerAccount } from './accounts.ts'
import type { Person } from './people.ts'

/** A ledger entry: what changed, by how much and why. */
export interface Entry {
  readonly roleid: string
  readonly item: string
  readonly delta: number
  readonly reason: string
  readonly at: number
}

const earned = (played: Played) => ({
  martialExperience: played.matches.reduce((sum, match) => sum + match.martialExperience, 0),
  mallPoints: played.matches.reduce((sum, match) => sum + match.mallPoints, 0),
})

const rich: Readonly<Record<string, number>> = {
  makeupCoupon: 2,
  martialExperience: 5_000,
  mallPoints: 800,
  pillRare: 30,
  pillEpic: 25,
  pillLegend: 12,
  essenceCommon: 40,
  essenceRare: 18,
  essenceEpic: 9,
  essenceLegend: 2,
  activationSeal: 3,
  printingSeal: 3,
  'skinFragment:g021': 34,
  'skinFragment:g026': 12,
}

const begun = (person: Person, random: Random): Readonly<Record<string, number>> => {
  if (person.roleid === demoAccount.roleid || person.roleid === collectorAccount.roleid) return rich
  return {
    martialExperience: between(0, 8_000, random),
    mallPoints: between(0, 2_500, random),
    pillRare: between(0, 20, random),
    pillEpic: between(0, 8, random),
    essenceCommon: between(0, 60, random),
    [skins[between(0, skins.length - 1, random)]?.fragment ?? 'printingSeal']: between(1, 40, random),
  }
}

/** The initial balances: a starting amount and what matches brought, one entry per item each. */
export const makeWealth = (person: Person, played: Played, now: number, random: Random): Entry[] => {
  if (person.roleid === newcomerAccount.roleid) return []
  const { roleid, joinedAt } = person
  const lines = (sums: Readonly<Record<string, number>>, reason: string, at: number) =>
    Object.entries(sums)
      .filter(([, delta]) => delta > 0)
      .map(([item, delta]) => ({ roleid, item, delta, reason, at: Math.min(at, now) }))
  const lastMatch = played.matches.reduce((last, { at }) => Math.max(last, at), joinedAt)
  return [
    ...lines(begun(person, random), 'match:world:before', joinedAt),
    ...lines(earned(played), 'match:world', lastMatch),
  ]
}

/** Ledger rows with running balances, and the final balances. */
export const keepBooks = (entries: readonly Entry[]) => {
  const sums = new Map<string, { roleid: string; item: string; count: number }>()
  const rows = [...entries]
    .sort((a, b) => a.at - b.at)
    .map((entry): typeof ledger.$inferInsert => {
      const key = `${entry.roleid}/${entry.item}`
      const sum = sums.get(key) ?? { roleid: entry.roleid, item: entry.item, count: 0 }
      sum.count += entry.delta
      sums.set(key, sum)
      return { ...entry, balance: sum.count }
    })
  const sheets: (typeof balances.$inferInsert)[] = [...sums.values()]
  return { ledger: rows, balances: sheets }
}
