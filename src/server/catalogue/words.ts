import type { Localized } from '../../contract/languages.ts'
import type { Cells } from './read.ts'
import { type Texts, textsOf } from './texts.ts'

/** The vocabularies: those of `words.tsv` have an explanation, those of `names.tsv` only a name. */
export const wordKinds = [
  'country',
  'career',
  'element',
  'quality',
  'cardType',
  'item',
  'machine',
  'icType',
  'board',
  'rank',
  'bonus',
  'area',
] as const
export type WordKind = (typeof wordKinds)[number]

const idOf = (cells: Cells): string => `${cells.kind}/${cells.id}`
const explained = textsOf('words.tsv', idOf)
const plain = textsOf('names.tsv', idOf)
const plainKinds: readonly WordKind[] = ['icType', 'rank', 'area']
const textsFor = (kind: WordKind): Texts => (plainKinds.includes(kind) ? plain : explained)

export const wordIds = (kind: WordKind): readonly string[] =>
  textsFor(kind)
    .ids.filter((id) => id.startsWith(`${kind}/`))
    .map((id) => id.slice(kind.length + 1))

export const wordName = (kind: WordKind, id: string | number): Localized => textsFor(kind).of(`${kind}/${id}`, 'name')
export const wordDescription = (kind: Exclude<WordKind, 'icType' | 'rank' | 'area'>, id: string | number): Localized =>
  explained.of(`${kind}/${id}`, 'description')

/** Fragments are separate items per general (`skinFragment:g021`) that share one name. */
export const itemName = (item: string): Localized => wordName('item', item.split(':')[0] ?? item)
export const itemDescription = (item: string): Localized => wordDescription('item', item.split(':')[0] ?? item)
