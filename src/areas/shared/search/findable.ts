import { fold, isLatin, joined } from './fold.ts'

/** Everything that one thing can be found by, made ready once. */
export interface Findable {
  /** Names in scripts without blanks: found by any part of them. */
  readonly parts: readonly string[]
  /** Latin names and readings from each of their words on: found by how they begin. */
  readonly starts: readonly string[]
  /** The first letters or signs of the readings: `gy`, `ㄍㄩ`. */
  readonly initials: readonly string[]
}

/** `zhuge liang` is found by `zhugeliang`, by `liang`, and by how these begin. */
export const fromEachWord = (text: string): string[] => {
  const words = fold(text)
    .split(/[\s'’·・-]+/)
    .filter(Boolean)
  return words.map((_, i) => words.slice(i).join(''))
}

/** Readings are typed with v, with u, and with ü, which folds to u. */
const bothWays = (reading: string): string[] =>
  reading.includes('v') ? [reading, reading.replaceAll('v', 'u')] : [reading]

export const initialsOf = (reading: string): string =>
  reading
    .split(' ')
    .map(([first = '']) => first)
    .join('')

interface Named {
  readonly names: readonly string[]
  readonly pinyin: string
  readonly zhuyin: string
}

export const findable = ({ names, pinyin, zhuyin }: Named): Findable => {
  const folded = names.map((name) => joined(fold(name)))
  const readings = [...bothWays(pinyin), zhuyin]
  return {
    parts: folded.filter((name) => !isLatin(name)),
    starts: [...names.filter((name) => isLatin(joined(fold(name)))), ...readings].flatMap(fromEachWord),
    initials: readings.map(initialsOf),
  }
}

/** Of what is long, a sentence or an address: found by each of its words, not by how it begins alone. */
export const findableByWords = ({ names, pinyin, zhuyin }: Named): Findable => {
  const { parts, starts } = findable({ names, pinyin, zhuyin })
  const fromEach = (reading: string) => reading.split(' ').map((_, i, all) => initialsOf(all.slice(i).join(' ')))
  return {
    parts,
    starts: [...starts, ...names.flatMap(fromEachWord)],
    initials: [pinyin, zhuyin].flatMap(fromEach),
  }
}

/** `needle` is folded and joined. One sign of a script without blanks is enough, one Latin letter is an initial. */
export const isFoundBy = ({ parts, starts, initials }: Findable, needle: string): boolean => {
  if (needle === '' || initials.some((text) => text.startsWith(needle))) return true
  if (starts.some((start) => start.startsWith(needle))) return true
  return !isLatin(needle) && parts.some((part) => part.includes(needle))
}
