import { TEAM_NAME_MAX } from './team.ts'

/** As people count characters: a family of emoji is one, however many code points it takes. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Blank and no space to Unicode: the empty pattern of Braille, the head of no note. */
const BLANK = /[\u2800\u{1d159}]/gu
/** decided here: no script stacks more marks on a letter; what does runs over the lines around it. */
const MARKS = 3

/** Signs that cannot be seen make one name look like another; those that join the parts of an emoji stay. */
const visible = (sign: string): string =>
  (/\p{Extended_Pictographic}/u.test(sign) ? sign : sign.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(BLANK, '')
    .replace(new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu'), '$1')

/** One line, in one form, of what can be seen. */
export const tidyTeamName = (typed: string): string =>
  graphemes(typed.normalize('NFC').replace(/[\s\p{Z}]+/gu, ' '))
    .map(visible)
    .filter((sign) => sign === ' ' || /[^\p{C}\p{M}]/u.test(sign))
    .join('')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Whoever comes alone is called as they are called. */
export const soloName = (nickname: string): string =>
  graphemes(tidyTeamName(nickname)).slice(0, TEAM_NAME_MAX).join('').trim()
