import type { Question } from '../../../contract/help.ts'
import { type Findable, findable, fromEachWord, initialsOf, isFoundBy } from '../search/findable.ts'
import { fold, joined } from '../search/fold.ts'

/** A question is a sentence: it is found by each of its words, not by how it begins alone. */
const haystackOf = ({ question, also, pinyin, zhuyin }: Question): Findable => {
  const { parts, starts } = findable({ names: [question, ...also], pinyin, zhuyin })
  const fromEach = (reading: string) => reading.split(' ').map((_, i, all) => initialsOf(all.slice(i).join(' ')))
  return {
    parts,
    starts: [...starts, ...[question, ...also].flatMap(fromEachWord)],
    initials: [pinyin, zhuyin].flatMap(fromEach),
  }
}

export type Search = (typed: string) => readonly Question[]

/** Those whose question is found come first, then those whose answer says it, or a refusal that leads there. */
export const searchIn = (questions: readonly Question[], said: (id: string) => readonly string[]): Search => {
  const known = questions.map((question) => ({
    question,
    haystack: haystackOf(question),
    text: ` ${fold([question.answer, ...said(question.id)].join(' '))}`,
  }))
  const inText = (text: string, word: string) => text.includes(/^[a-z0-9]/.test(word) ? ` ${word}` : word)
  return (typed) => {
    const words = fold(typed).split(/\s+/).filter(Boolean)
    if (words.length === 0) return questions
    const whole = joined(fold(typed))
    const asked = known.filter(
      ({ haystack }) => isFoundBy(haystack, whole) || words.every((word) => isFoundBy(haystack, joined(word))),
    )
    const told = known.filter((one) => !asked.includes(one) && words.every((word) => inText(one.text, word)))
    return [...asked, ...told].map(({ question }) => question)
  }
}
