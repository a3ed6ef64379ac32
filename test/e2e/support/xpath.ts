import { say, type Word } from '../../support/words/say.ts'

/** For drivers that know no roles: elements by their tag and all of what they say. */
export const saying = (tag: 'a' | 'button' | 'h2' | 'p' | 'span', word: Word): string =>
  `//${tag}[not(@role)][normalize-space()=${JSON.stringify(say(word))}]`
