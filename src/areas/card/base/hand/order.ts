import { qualities } from '../../../../contract/wire/codecs.ts'
import type { Entry } from './entries.ts'

export const sorts = ['power', 'level', 'star', 'quality', 'name', 'newest', 'copies', 'number', 'series'] as const
export type Sort = (typeof sorts)[number]

type Compare = (a: Entry, b: Entry) => number

const byQuality: Compare = (a, b) => qualities.indexOf(b.card.quality) - qualities.indexOf(a.card.quality)
const byPower: Compare = (a, b) => b.power - a.power
const bySerial: Compare = (a, b) => (a.card.serial < b.card.serial ? -1 : 1)

/** Names are collated once per model, so that sorting ten thousand cards only compares numbers. */
const rankOfNames = (entries: readonly Entry[], locale: string): ReadonlyMap<string, number> => {
  const names = new Map(entries.map(({ model }) => [model.id, model.name]))
  const collator = new Intl.Collator(locale)
  const sorted = [...names].sort(([, a], [, b]) => collator.compare(a, b))
  return new Map(sorted.map(([id], rank) => [id, rank]))
}

const comparing = (sort: Sort, entries: readonly Entry[], locale: string): Compare => {
  switch (sort) {
    case 'level':
      return (a, b) => b.card.level - a.card.level
    case 'star':
      return (a, b) => b.card.stars - a.card.stars
    case 'quality':
      return byQuality
    case 'newest':
      return (a, b) => b.card.boundAt - a.card.boundAt
    case 'copies':
      return (a, b) => b.copies - a.copies
    case 'number':
      return (a, b) => (a.model.id < b.model.id ? -1 : a.model.id > b.model.id ? 1 : 0)
    case 'series':
      return (a, b) => a.model.series - b.model.series
    case 'name': {
      const ranks = rankOfNames(entries, locale)
      return (a, b) => (ranks.get(a.model.id) ?? 0) - (ranks.get(b.model.id) ?? 0)
    }
    case 'power':
      return byPower
  }
}

/** A stable order: equal cards are sorted by power, then by serial. */
export const ordered = (entries: readonly Entry[], sort: Sort, locale: string): readonly Entry[] => {
  const compare = comparing(sort, entries, locale)
  return [...entries].sort((a, b) => compare(a, b) || byPower(a, b) || bySerial(a, b))
}
