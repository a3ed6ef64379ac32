import * as v from 'valibot'
import { faqTopics } from '../../contract/news/help.ts'
import { listCell, readTable } from './read.ts'
import { textsOf } from './texts.ts'

const rowSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^f\d{2}$/)),
  topic: v.picklist(faqTopics),
  related: listCell,
})
const texts = textsOf('faq.tsv')

/** The built-in questions; operators may edit each and add others. */
export const faq = readTable('./data/faq.tsv', rowSchema).map((entry) => ({
  ...entry,
  question: texts.of(entry.id, 'question'),
  answer: texts.of(entry.id, 'answer'),
}))
export type FaqEntry = (typeof faq)[number]
