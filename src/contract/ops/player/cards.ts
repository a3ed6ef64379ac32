import * as v from 'valibot'
import { modelSchema } from '../../card/ids.ts'
import { act, described, doneSchema, reasonArg, roleidArg } from '../action.ts'

export const cardsGive = act({
  name: 'cards.give',
  does: 'gives a player a card that they won, and tells them by mail; it waits in the app for its activation seal',
  example: '--roleid 123456789 --model g023 --quality legend --reason "first place of the winter cup"',
  once: true,
  args: v.strictObject({
    roleid: roleidArg,
    model: described(
      v.pipe(v.string(), v.trim(), v.toLowerCase(), modelSchema),
      'what it is a copy of, as the gallery numbers it: g023, k021 or p003',
    ),
    /** Not silver: legend cards are exchanged for silver ones, each with a number. */
    quality: described(
      v.picklist(['common', 'rare', 'epic', 'legend'], 'common, rare, epic or legend'),
      'common, rare, epic or legend',
    ),
    origin: v.optional(
      described(v.picklist(['event', 'gift'], 'event or gift'), 'where the app says it is from: event or gift (event)'),
      'event',
    ),
    reason: reasonArg,
  }),
  /** `id`: its serial. */
  data: doneSchema,
})
