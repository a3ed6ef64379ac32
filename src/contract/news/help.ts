import * as v from 'valibot'
import { idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'

/** In the order in which they are shown. */
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
  /** A topic of a later version is told under the last one. */
  topic: v.fallback(v.picklist(faqTopics), 'support'),
  question: v.string(),
  /** Paragraphs, an empty line between them. */
  answer: v.string(),
  /** Ids of others that may help as well. */
  related: v.array(idSchema),
  /** The question in the other languages: it is found in every script. */
  also: v.array(v.string()),
  /** How the Chinese question is read, syllables parted by blanks. */
  pinyin: v.string(),
  zhuyin: v.string(),
  /** When its words were changed last; 0: never. */
  changedAt: v.optional(instantSchema, 0),
  /** What the player said of it last; null: nothing, or nobody is logged in. */
  helped: v.nullable(v.boolean()),
})
export type Question = v.InferOutput<typeof questionSchema>

/** By topic, and within one as the operator has ordered them. The same for visitors. */
export const faqList = read({
  name: 'faq_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({ questions: v.array(questionSchema) }),
})
export type FaqList = v.InferOutput<typeof faqList.data>

/**
 * `at` is the service's time of the tap: of two devices the later tap holds. `of`: when the words that the player had
 * before them were changed last; what is said of words that were mended meanwhile does not count for the new ones.
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
