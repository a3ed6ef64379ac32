import { fold, isLatin, withoutSpaces } from './fold.ts'

/** The searchable texts of one thing, prepared once. */
export interface Findable {
  /** Names in scripts without spaces: matched anywhere. */
  readonly parts: readonly string[]
  /** Latin names and readings, starting at each of their words: matched by prefix. */
  readonly starts: readonly string[]
  /** The initials of the readings: `gy`, `ㄍㄩ`. */
  readonly initials: readonly string[]
}

/** `zhuge liang` is found by `zhugeliang`, by `liang`, and by their prefixes. */
export const fromEachWord = (text: string): string[] => {
  const words = fold(text)
    .split(/[\s'’·・-]+/)
    .filter(Boolean)
  return words.map((_, i) => words.slice(i).join(''))
}

/** ü is typed as v, as u, or as ü, which folds to u. */
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
  const folded = names.map((name) => withoutSpaces(fold(name)))
  const readings = [...bothWays(pinyin), zhuyin]
  return {
    parts: folded.filter((name) => !isLatin(name)),
    starts: [...names.filter((name) => isLatin(withoutSpaces(fold(name)))), ...readings].flatMap(fromEachWord),
    initials: readings.map(initialsOf),
  }
}

/** For sentences and addresses: found by each word and not only by the beginning. */
export const findableByWords = ({ names, pinyin, zhuyin }: Named): Findable => {
  const { parts, starts } = findable({ names, pinyin, zhuyin })
  const fromEach = (reading: string) => reading.split(' ').map((_, i, all) => initialsOf(all.slice(i).join(' ')))
  return {
    parts,
    starts: [...starts, ...names.flatMap(fromEachWord)],
    initials: [pinyin, zhuyin].flatMap(fromEach),
  }
}

/**
 * `needle` must be folded and joined. A single character matches in scripts without spaces; a single Latin letter
 * matches as an initial.
 */
export const isFoundBy = ({ parts, starts, initials }: Findable, needle: string): boolean => {
  if (needle === '' || initials.some((text) => text.startsWith(needle))) return true
  if (starts.some((start) => start.startsWith(needle))) return true
  return !isLatin(needle) && parts.some((part) => part.includes(needle))
}
