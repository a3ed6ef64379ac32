import * as v from 'valibot'
import { instantSchema } from '../common.ts'

/**
 * What reads about the player say of the chosen IC card: null if none is chosen, or in copies stored by earlier
 * versions. A card of somebody else, or an unknown number, is refused with `not_yours`.
 */
export const chosenIcEntries = {
  ic: v.optional(
    v.nullable(
      v.object({
        /** Where and when this player last used it; null if never. */
        last: v.nullable(v.object({ machine: v.string(), store: v.string(), at: instantSchema })),
      }),
    ),
    null,
  ),
}
