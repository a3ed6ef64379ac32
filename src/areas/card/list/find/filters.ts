import { type CardType, cardTypes } from '../../../../contract/card/words.ts'
import { type Sort, sorts } from '../../base/hand/order.ts'
import { valuesOf } from '../../base/query/lookup.ts'
import type { Term } from '../../base/query/parse.ts'
import { type Flag, flags, type WordField } from '../../base/query/words.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

export const choiceFields = [
  'series',
  'country',
  'career',
  'element',
  'quality',
] as const satisfies readonly WordField[]
export type ChoiceField = (typeof choiceFields)[number]
export const rangeFields = ['level', 'star'] as const
export type RangeField = (typeof rangeFields)[number]
export type Range = readonly [number, number]
export const widest: Readonly<Record<RangeField, Range>> = { level: [1, 60], star: [0, 6] }

/** How a list is filtered and sorted. All of it is in the address, without default values. */
export interface Filters {
  readonly typed: string
  readonly type: CardType | null
  readonly choices: Readonly<Record<ChoiceField, readonly string[]>>
  readonly ranges: Readonly<Record<RangeField, Range>>
  readonly is: readonly Flag[]
  readonly sort: Sort
  readonly view: View
}

export const plainFilters = (sort: Sort): Filters => ({
  typed: '',
  type: null,
  choices: { series: [], country: [], career: [], element: [], quality: [] },
  ranges: widest,
  is: [],
  sort,
  view: 'grid',
})

const listed = <T extends string>(value: string | null, all: readonly T[]): readonly T[] => {
  const asked = (value ?? '').split(',')
  return all.filter((one) => asked.includes(one))
}
const rangeIn = (value: string | null, [least, most]: Range): Range => {
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(value ?? '')
  if (!found) return [least, most]
  const [from, to] = [Number(found[1]), Number(found[2])]
  const [low, high] = [Math.max(least, Math.min(from, to)), Math.min(most, Math.max(from, to))]
  return low <= high ? [low, high] : [least, most]
}

const LONGEST_SEARCH = 200
export const typedIn = (query: URLSearchParams): string => (query.get('q') ?? '').slice(0, LONGEST_SEARCH)

/** Parses any address, old or hand-written: unknown values are ignored. */
export const filtersOf = (search: string, sort: Sort): Filters => {
  const query = new URLSearchParams(search)
  const choice = (field: ChoiceField) => listed(query.get(field), valuesOf[field])
  return {
    typed: typedIn(query),
    type: listed(query.get('type'), cardTypes)[0] ?? null,
    choices: {
      series: choice('series'),
      country: choice('country'),
      career: choice('career'),
      element: choice('element'),
      quality: choice('quality'),
    },
    ranges: { level: rangeIn(query.get('level'), widest.level), star: rangeIn(query.get('star'), widest.star) },
    is: listed(query.get('is'), flags),
    sort: listed(query.get('sort'), sorts)[0] ?? sort,
    view: listed(query.get('view'), views)[0] ?? 'grid',
  }
}

export const isWidest = (field: RangeField, [from, to]: Range): boolean =>
  from === widest[field][0] && to === widest[field][1]

export const searchOf = (filters: Filters, sort: Sort): Record<string, string> => {
  const { typed, type, choices, ranges, is, view } = filters
  const entries: [string, string][] = [
    ['q', typed],
    ['type', type ?? ''],
    ...choiceFields.map((field): [string, string] => [field, choices[field].join(',')]),
    ...rangeFields.map((field): [string, string] => [
      field,
      isWidest(field, ranges[field]) ? '' : ranges[field].join('-'),
    ]),
    ['is', is.join(',')],
    ['sort', filters.sort === sort ? '' : filters.sort],
    ['view', view === 'grid' ? '' : view],
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The filters as search terms. */
export const termsOf = ({
  type,
  choices,
  ranges,
  is,
}: Pick<Filters, 'type' | 'choices' | 'ranges' | 'is'>): readonly Term[] => [
  ...(type ? [{ kind: 'word', field: 'type', ids: [type], not: false } as const] : []),
  ...choiceFields
    .filter((field) => choices[field].length > 0)
    .map((field) => ({ kind: 'word', field, ids: choices[field], not: false }) as const),
  ...rangeFields
    .filter((field) => !isWidest(field, ranges[field]))
    .map((field) => ({ kind: 'number', field, from: ranges[field][0], to: ranges[field][1], not: false }) as const),
  ...is.map((flag) => ({ kind: 'is', flag, not: false }) as const),
]

const without = <T>(list: readonly T[], gone: T): readonly T[] => list.filter((one) => one !== gone)

/** An active filter that can be removed. */
export type Chip =
  | { readonly kind: 'choice'; readonly field: ChoiceField; readonly id: string }
  | { readonly kind: 'range'; readonly field: RangeField; readonly range: Range }
  | { readonly kind: 'is'; readonly flag: Flag }

export const chipsOf = ({ choices, ranges, is }: Filters): readonly Chip[] => [
  ...choiceFields.flatMap((field) => choices[field].map((id): Chip => ({ kind: 'choice', field, id }))),
  ...rangeFields
    .filter((field) => !isWidest(field, ranges[field]))
    .map((field): Chip => ({ kind: 'range', field, range: ranges[field] })),
  ...is.map((flag): Chip => ({ kind: 'is', flag })),
]

export const chipId = (chip: Chip): string => {
  if (chip.kind === 'choice') return `${chip.field}:${chip.id}`
  return chip.kind === 'range' ? chip.field : `is:${chip.flag}`
}

export const withoutChip = (filters: Filters, chip: Chip): Filters => {
  switch (chip.kind) {
    case 'choice':
      return {
        ...filters,
        choices: { ...filters.choices, [chip.field]: without(filters.choices[chip.field], chip.id) },
      }
    case 'range':
      return { ...filters, ranges: { ...filters.ranges, [chip.field]: widest[chip.field] } }
    case 'is':
      return { ...filters, is: without(filters.is, chip.flag) }
  }
}

export const withoutChips = (filters: Filters): Filters => {
  const { choices, ranges, is } = plainFilters(filters.sort)
  return { ...filters, choices, ranges, is }
}
