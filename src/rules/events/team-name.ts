import { TEAM_NAME_MAX } from './team.ts'

/** As people count characters: a family of emoji is one, however many code points it takes. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** One line, in one form, without signs that cannot be seen; those that join the parts of a character stay. */
export const tidyTeamName = (typed: string): string =>
  graphemes(typed.normalize('NFC').replace(/[\s\p{Z}]+/gu, ' '))
    .filter((sign) => sign === ' ' || /[^\p{C}\p{M}]/u.test(sign))
    .join('')
    .trim()

/** Whoever comes alone is called as they are called. */
export const soloName = (nickname: string): string =>
  graphemes(tidyTeamName(nickname)).slice(0, TEAM_NAME_MAX).join('').trim()
