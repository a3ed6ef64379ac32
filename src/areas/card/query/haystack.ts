import type { CatalogueModel, CatalogueSkill } from '../../../contract/card-catalogue.ts'
import { fold, isLatin, joined } from './fold.ts'

/** Everything one model can be found by, made ready once. */
export interface Haystack {
  /** Names in scripts without blanks: found by any part of them. */
  readonly parts: readonly string[]
  /** Latin names and readings from each of their words on: found by how they begin. */
  readonly starts: readonly string[]
  /** The first letters or signs of the readings: `gy`, `ㄍㄩ`. */
  readonly initials: readonly string[]
  /** The gallery's number: `g021`, `21`. */
  readonly numbers: readonly string[]
}

/** `zhuge liang` is found by `zhugeliang`, by `liang`, and by how these begin. */
const fromEachWord = (text: string): string[] => {
  const words = fold(text)
    .split(/[\s'’·・-]+/)
    .filter(Boolean)
  return words.map((_, i) => words.slice(i).join(''))
}

/** Readings are typed with v, with u, and with ü, which folds to u. */
const bothWays = (reading: string): string[] =>
  reading.includes('v') ? [reading, reading.replaceAll('v', 'u')] : [reading]
const initialsOf = (reading: string): string =>
  reading
    .split(' ')
    .map(([first = '']) => first)
    .join('')

interface Named {
  readonly names: readonly string[]
  readonly pinyin: string
  readonly zhuyin: string
}
const named = ({ names, pinyin, zhuyin }: Named) => {
  const folded = names.map((name) => joined(fold(name)))
  const readings = [...bothWays(pinyin), zhuyin]
  return {
    parts: folded.filter((name) => !isLatin(name)),
    starts: [...names.filter((name) => isLatin(joined(fold(name)))), ...readings].flatMap(fromEachWord),
    initials: readings.map(initialsOf),
  }
}

const numberOf = (id: string): string[] => [id, id.slice(1), String(Number(id.slice(1)))]

export const haystackOf = (model: CatalogueModel, skills: ReadonlyMap<string, CatalogueSkill>): Haystack => {
  const own = named(model)
  const known = [...model.normalSkills, model.militarySkill, model.petSkill]
    .map((id) => (id === null ? undefined : skills.get(id)))
    .filter((skill) => skill !== undefined)
    .map(named)
  return {
    parts: [...own.parts, ...known.flatMap(({ parts }) => parts)],
    starts: [...own.starts, ...known.flatMap(({ starts }) => starts.filter((start) => isLatin(start)))],
    initials: own.initials,
    numbers: numberOf(model.id),
  }
}

/** `needle` is folded and joined. One sign of a script without blanks is enough, one Latin letter is an initial. */
export const isFound = ({ parts, starts, initials, numbers }: Haystack, needle: string): boolean => {
  if (needle === '') return true
  if (numbers.includes(needle) || initials.some((text) => text.startsWith(needle))) return true
  if (starts.some((start) => start.startsWith(needle))) return true
  return !isLatin(needle) && parts.some((part) => part.includes(needle))
}
