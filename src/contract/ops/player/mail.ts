import * as v from 'valibot'
import { rewardsSchema, textSchema } from '../../common.ts'
import { act, described, idArg, limitArg, progressSchema, query, textsArg } from '../action.ts'

export const mailSend = act({
  name: 'mail.send',
  does: 'writes to one player, to some, or to all who play now; goes on after an interruption',
  example: '--to @players.txt --title @title.json --body @body.json --gifts @gifts.json',
  once: true,
  goesOnWith: 'mail.continue',
  args: v.strictObject({
    to: described(
      v.pipe(v.array(v.pipe(textSchema(40), v.trim())), v.minLength(1, 'names nobody'), v.maxLength(50_000)),
      'roleids or phone numbers (+886912345678): one, several with commas, @file with one in a line, or the word all',
    ),
    title: textsArg,
    body: textsArg,
    sender: v.optional(textsArg),
    gifts: v.optional(
      described(v.pipe(rewardsSchema, v.maxLength(10)), 'what comes with it: @gifts.json, [{"item","count"}]'),
      [],
    ),
    leaving: v.optional(
      described(v.boolean(), 'gifts also to those named whose account is about to be erased: they are lost with it'),
      false,
    ),
  }),
  data: progressSchema,
})

export const mailContinue = act({
  name: 'mail.continue',
  does: 'writes the next letters of a mailing; asked again and again it comes to the end',
  goesOnWith: 'mail.continue',
  args: v.strictObject({ id: idArg }),
  data: progressSchema,
})

export const mailList = query({
  name: 'mail.list',
  does: 'mailings and how far each has come',
  args: v.strictObject({ limit: limitArg }),
  data: v.object({
    mailings: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        done: v.number(),
        total: v.number(),
        by: v.string(),
        begunAt: v.number(),
        finishedAt: v.nullable(v.number()),
      }),
    ),
  }),
})
