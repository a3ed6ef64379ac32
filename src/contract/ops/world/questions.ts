import * as v from 'valibot'
import { localizedSchema } from '../../languages.ts'
import { faqTopics } from '../../news/help.ts'
import { act, dayArg, described, doneSchema, idArg, limitArg, newIdArg, query, textsArg } from '../action.ts'

const topicArg = described(v.picklist(faqTopics, faqTopics.join(', ')), faqTopics.join(', '))
const relatedArg = described(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w:.-]{1,40}$/))), v.maxLength(5)),
  'ids of up to five related questions',
)
const placeArg = described(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  'where it stands in its topic: the smaller number comes first',
)
const countsEntries = { helped: v.number(), notHelped: v.number() }

export const questionsList = query({
  name: 'questions.list',
  does: 'the questions as players see them, with how many said since the last change that it helped',
  args: v.strictObject({
    topic: v.optional(topicArg),
    worst: v.optional(described(v.boolean(), 'those that did not help come first'), false),
    limit: limitArg,
  }),
  data: v.object({
    questions: v.array(
      v.object({
        id: v.string(),
        topic: v.picklist(faqTopics),
        question: v.string(),
        ...countsEntries,
        place: v.number(),
        withdrawn: v.boolean(),
      }),
    ),
  }),
})

export const questionsShow = query({
  name: 'questions.show',
  does: 'one question with its answer in all languages',
  args: v.strictObject({ id: idArg }),
  data: v.object({
    id: v.string(),
    topic: v.picklist(faqTopics),
    question: localizedSchema,
    answer: localizedSchema,
    related: v.array(v.string()),
    place: v.number(),
    withdrawn: v.boolean(),
    ...countsEntries,
  }),
})

export const questionsAdd = act({
  name: 'questions.add',
  does: 'adds a question',
  example: '--id parking --topic support --question @question.json --answer @answer.json',
  args: v.strictObject({
    id: newIdArg,
    topic: topicArg,
    question: textsArg,
    answer: textsArg,
    related: v.optional(relatedArg, []),
    place: v.optional(placeArg, 1_000),
  }),
  data: doneSchema,
})

export const questionsEdit = act({
  name: 'questions.edit',
  does: 'changes what is given and leaves the rest; where the words change, votes are counted anew',
  args: v.strictObject({
    id: idArg,
    topic: v.optional(topicArg),
    question: v.optional(textsArg),
    answer: v.optional(textsArg),
    related: v.optional(relatedArg),
    place: v.optional(placeArg),
  }),
  data: doneSchema,
})

export const questionsWithdraw = act({
  name: 'questions.withdraw',
  does: 'takes a question away; --no-withdrawn brings it back',
  args: v.strictObject({ id: idArg, withdrawn: v.optional(described(v.boolean(), 'it is not shown'), true) }),
  data: doneSchema,
})

export const holidaysList = query({
  name: 'holidays.list',
  does: 'days on which customer service does not answer, from today on',
  args: v.strictObject({}),
  data: v.object({ holidays: v.array(v.object({ day: v.string(), name: v.string() })) }),
})

export const holidaysAdd = act({
  name: 'holidays.add',
  does: 'closes customer service on a day; on a day that is there already its name is changed',
  example: '--day 2027-01-01 --name @name.json',
  args: v.strictObject({ day: dayArg, name: textsArg }),
  data: doneSchema,
})

export const holidaysRemove = act({
  name: 'holidays.remove',
  does: 'opens customer service on a day again',
  args: v.strictObject({ day: dayArg }),
  data: doneSchema,
})
