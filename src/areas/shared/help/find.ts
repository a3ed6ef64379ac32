import type { Question } from '../../../contract/news/help.ts'
import { type Findable, findableByWords, isFoundBy } from '../search/findable.ts'
import { fold, withoutSpaces } from '../search/fold.ts'

export type Search = (typed: string) => readonly Question[]

/**
 * Ordered by where the text was found: in the question, in the question in another language, then in the answer or a
 * refusal that leads there.
 */
export const searchIn = (questions: readonly Question[], said: (id: string) => readonly string[]): Search => {
  const known = questions.map((question) => ({
    question,
    own: findableByWords({ names: [question.question], pinyin: question.pinyin, zhuyin: question.zhuyin }),
    others: findableByWords({ names: question.also, pinyin: '', zhuyin: '' }),
    text: ` ${fold([question.answer, ...said(question.id)].join(' '))}`,
  }))
  const inText = (text: string, word: string) => text.includes(/^[a-z0-9]/.test(word) ? ` ${word}` : word)
  return (typed) => {
    const words = fold(typed).split(/\s+/).filter(Boolean)
    if (words.length === 0) return questions
    const whole = withoutSpaces(fold(typed))
    const isIn = (haystack: Findable) =>
      isFoundBy(haystack, whole) || words.every((word) => isFoundBy(haystack, withoutSpaces(word)))
    const ways: readonly ((one: (typeof known)[number]) => boolean)[] = [
      ({ own }) => isIn(own),
      ({ others }) => isIn(others),
      ({ text }) => words.every((word) => inText(text, word)),
    ]
    return [...new Set(ways.flatMap((way) => known.filter(way)))].map(({ question }) => question)
  }
}
