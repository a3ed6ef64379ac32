import * as v from 'valibot'
import { instantSchema } from '../common.ts'

/**
 * What the reads about the player say of the IC card that the app is looked at through: null where none was chosen,
 * or in copies that an older version kept. A card that is not the player's own is refused, `not_yours`, and so is a
 * number that no card has.
 */
export const chosenIcEntries = {
  ic: v.optional(
    v.nullable(
      v.object({
        /** Where and when it was last used by this player; null where it never was. */
        last: v.nullable(v.object({ machine: v.string(), store: v.string(), at: instantSchema })),
      }),
    ),
    null,
  ),
}
