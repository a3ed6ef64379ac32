import type { Element, Quality } from '../../../contract/wire/codecs.ts'
import { countryCharacter } from './country-character.ts'
import styles from './seals.module.css'

export type Country = 'wei' | 'shu' | 'wu' | 'other'

/** Drawn, so that an element looks the same in every language and font. */
const signs: Readonly<Record<Element, string>> = {
  fire: 'M12 1c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 0 2 1 3 2 3 1-3 0-6 2-9zM12 20a3 3 0 0 0 3-3c0-2-2-3-3-5-1 2-3 3-3 5a3 3 0 0 0 3 3z',
  water:
    'M1 8c3-5 6-5 9-1s6 4 9 0l4-2v4c-5 5-9 5-12 1S5 7 3 10zM1 17c3-5 6-5 9-1s6 4 9 0l4-2v4c-5 5-9 5-12 1s-6-3-8 0z',
  wood: 'M12 1c7 4 9 10 6 15-1 2-3 3-5 4v3h-2v-3c-2-1-4-2-5-4C3 11 5 5 12 1zm-1 8v8l-4-4 4 4zm2 0v8l4-4-4 4z',
  ice: 'M11 1h2v4l3-2 1 2-4 3v2l2-1 1-5h2l-1 4 4-2 1 2-4 2 4 2-1 2-4-2 1 4h-2l-1-5-2-1v2l4 3-1 2-3-2v4h-2v-4l-3 2-1-2 4-3v-2l-2 1-1 5H6l1-4-4 2-1-2 4-2-4-2 1-2 4 2-1-4h2l1 5 2 1V8L7 5l1-2 3 2z',
  earth: 'M1 21L8 7l4 6 4-9 7 17zM8 12l-3 6h6zM16 10l-2 5 3 3h3z',
  magic: 'M12 2a10 10 0 1 1-9 14c4 3 11 2 12-4 0-4-6-5-7-1 0 2 2 3 3 1 1 3-2 4-4 3-4-2-3-11 5-13z',
  spirit:
    'M12 0l2.500 8L19 5l-3 4.500L24 12l-8 2.500 3 4.500-4.500-3L12 24l-2.500-8L5 19l3-4.500L0 12l8-2.500L5 5l4.500 3z',
}
export const ElementSign = ({ element }: { readonly element: Element }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
    <path d={signs[element]} fillRule="evenodd" />
  </svg>
)

interface SealProps<T> {
  readonly of: T
  /** Read aloud; visible only if `shown`. */
  readonly word: string
  readonly shown?: boolean
}

const Word = ({ word, shown }: { readonly word: string; readonly shown?: boolean }) => (
  <span className={shown ? styles.word : 'sr-only'}>{word}</span>
)

export const ElementSeal = ({ of, word, shown }: SealProps<Element>) => (
  <span className={styles.seal}>
    <span className={styles.element} data-element={of}>
      <ElementSign element={of} />
    </span>
    <Word word={word} shown={shown} />
  </span>
)

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word)
/** The first character of the country's name in the reader's script, if that uses Chinese characters. */
export const CountrySeal = ({ of, word, shown }: SealProps<Country>) => (
  <span className={styles.seal}>
    <span className={styles.country} data-country={of} aria-hidden="true" lang={isHan(word) ? undefined : 'zh-TW'}>
      {isHan(word) ? [...word][0] : countryCharacter(of, 'zh-TW')}
    </span>
    <Word word={word} shown={shown} />
  </span>
)

/** Shows the quality without relying on colour. */
const letters: Readonly<Record<Quality, string>> = { common: 'C', rare: 'R', epic: 'E', legend: 'L', silver: 'SL' }
/** The first character of the quality's name in Chinese (普 稀 史 傳 銀), else a letter. */
export const qualityLetter = (of: Quality, word = ''): string => (isHan(word) && [...word][0]) || letters[of]
export const QualityMark = ({ of, word, shown }: SealProps<Quality>) => (
  <span className={styles.seal}>
    <span className={styles.quality} data-quality={of} aria-hidden="true">
      {qualityLetter(of, word)}
    </span>
    <Word word={word} shown={shown} />
  </span>
)
