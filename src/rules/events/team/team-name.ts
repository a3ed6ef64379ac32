import { TEAM_NAME_MAX } from './team.ts'

/** Characters as people count them: a family emoji is one, however many code points it has. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Blank, but not whitespace to Unicode: the empty Braille pattern, and a null note head. */
const BLANK = /[\u2800\u{1d159}]/gu
/** decided here: no script stacks more marks on a letter; more would run over the lines around it. */
const MARKS = 3

/** Removes invisible characters, which would let two names look alike, except joiners within an emoji. */
const visible = (sign: string): string =>
  (/\p{Extended_Pictographic}/u.test(sign) ? sign : sign.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(BLANK, '')
    .replace(new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu'), '$1')

/** One line of visible characters in canonical form. */
export const normalizeTeamName = (typed: string): string =>
  graphemes(typed.normalize('NFC').replace(/[\s\p{Z}]+/gu, ' '))
    .map(visible)
    .filter((sign) => sign === ' ' || /[^\p{C}\p{M}]/u.test(sign))
    .join('')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()

/** A single player's team has the player's name. */
export const soloName = (nickname: string): string =>
  graphemes(normalizeTeamName(nickname)).slice(0, TEAM_NAME_MAX).join('').trim()
