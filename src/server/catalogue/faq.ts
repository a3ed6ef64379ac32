import * as v from 'valibot'
import { readTable } from './read.ts'
import { textsOf } from './texts.ts'

export const faqTopics = ['offline', 'card', 'ic', 'mall', 'event', 'account', 'support'] as const
export type FaqTopic = (typeof faqTopics)[number]

const rowSchema = v.strictObject({ id: v.pipe(v.string(), v.regex(/^f\d{2}$/)), topic: v.picklist(faqTopics) })
const texts = textsOf('faq.tsv')

export const faq = readTable('./data/faq.tsv', rowSchema).map((entry) => ({
  ...entry,
  question: texts.of(entry.id, 'question'),
  answer: texts.of(entry.id, 'answer'),
}))
export type FaqEntry = (typeof faq)[number]
