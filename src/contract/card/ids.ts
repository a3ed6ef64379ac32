import * as v from 'valibot'

/** The canonical serial of a card: 12 characters of Crockford's alphabet. */
export const cardidSchema = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/))
export const modelSchema = v.pipe(v.string(), v.regex(/^[gkp]\d{3}$/))
