import * as v from 'valibot'
import { idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'

/** In display order. */
export const faqTopics = [
  'account',
  'ic',
  'card',
  'odds',
  'silver',
  'mall',
  'mail',
  'event',
  'board',
  'title',
  'offline',
  'push',
  'privacy',
  'support',
] as const
export type FaqTopic = (typeof faqTopics)[number]

const questionSchema = v.object({
  id: idSchema,
  /** A topic unknown to this version is shown under the last one. */
  topic: v.fallback(v.picklist(faqTopics), 'support'),
  question: v.string(),
  /** Paragraphs separated by empty lines. */
  answer: v.string(),
  /** Ids of other questions that may help. */
  related: v.array(idSchema),
  /** The question in the other languages, so that it is found in every script. */
  also: v.array(v.string()),
  /** The reading of the Chinese question, syllables separated by spaces. */
  pinyin: v.string(),
  zhuyin: v.string(),
  /** When its text was last changed; 0: never. */
  changedAt: v.optional(instantSchema, 0),
  /** The player's latest feedback; null: none, or nobody is logged in. */
  helped: v.nullable(v.boolean()),
})
export type Question = v.InferOutput<typeof questionSchema>

/** By topic, then in the operator's order. The same for visitors. */
export const faqList = read({
  name: 'faq_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({ questions: v.array(questionSchema) }),
})
export type FaqList = v.InferOutput<typeof faqList.data>

/**
 * `at` is the service's time of the tap: across devices the later tap wins. `of`: when the text that the player saw was
 * last changed; feedback on an earlier text does not count for a corrected one.
 */
export const faqHelped = mark({
  name: 'faq_helped',
  args: v.strictObject({ id: idSchema, helped: v.boolean(), at: instantSchema, of: v.optional(instantSchema) }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: ['faq_list'],
  lane: 'faq',
  slot: ({ id }) => `faq_helped:${id}`,
})

export const actions = [faqList, faqHelped] as const
