/** Ignores case, accents, width and tone marks. ü is typed as v on most phones. */
const TONES = /[ˊˇˋ˙ˉ]/g
const MARKS = /[\u0300-\u036f]/g

export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC').replace(TONES, '')

/** Removes everything that separates words. */
export const withoutSpaces = (folded: string): string => folded.replace(/[\s'’·・-]+/g, '')

const LATIN = /^[a-z0-9]+$/
export const isLatin = (folded: string): boolean => LATIN.test(folded)
