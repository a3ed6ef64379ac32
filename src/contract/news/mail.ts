import * as v from 'valibot'
import { grantedSchema, idSchema, instantSchema, noArgs, rewardsSchema } from '../common.ts'
import { touchedByBalances, touchedByLetters } from '../touched.ts'
import { claim, mark, read } from '../wire/kinds.ts'
import { slotOf } from '../wire/slot.ts'
import { MOST_MAILS } from './most-listed.ts'

/** What a letter is about: an order, or what its sender writes about. */
const letterKinds = ['court', 'system', 'reward', 'event', 'mall', 'supply'] as const
export type LetterKind = (typeof letterKinds)[number]

export const mailSchema = v.object({
  id: idSchema,
  sender: v.string(),
  title: v.string(),
  body: v.string(),
  sentAt: instantSchema,
  expiresAt: instantSchema,
  read: v.boolean(),
  gifts: rewardsSchema,
  /** `none` if there are no gifts. */
  gift: v.picklist(['none', 'claimable', 'claimed']),
  /** The order it is about; null otherwise, and in copies stored by earlier versions. */
  orderId: v.optional(v.nullable(idSchema), null),
  /** Missing for an operator's own senders, and in copies stored by earlier versions; null if it is a newer kind. */
  kind: v.optional(v.fallback(v.nullable(v.picklist(letterKinds)), null)),
})
export type Mail = v.InferOutput<typeof mailSchema>

const idsArgs = v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(MOST_MAILS)) })

/**
 * Newest first, at most `MOST_MAILS`, with bodies, so that everything listed can be read offline. If there are more,
 * letters with a waiting gift are listed first, then unread ones.
 */
export const mailList = read({ name: 'mail_list', args: noArgs, data: v.object({ mails: v.array(mailSchema) }) })

export const readMail = mark({
  name: 'mail_read',
  args: idsArgs,
  data: v.object({}),
  touches: touchedByLetters,
  lane: 'mail',
  slot: ({ ids }) => slotOf('mail_read', ids),
})

/** Deletes read mail without a waiting gift; if one of the ids has a gift, all are refused. */
export const deleteMail = mark({
  name: 'mail_delete',
  args: idsArgs,
  data: v.object({}),
  refusals: ['mail_gift_waiting'],
  touches: touchedByLetters,
  lane: 'mail',
  slot: ({ ids }) => slotOf('mail_delete', ids),
})

export const collectMail = claim({
  name: 'mail_collect',
  args: v.strictObject({ id: idSchema }),
  data: grantedSchema,
  refusals: ['not_found', 'mail_expired', 'mail_without_gift', 'already_done'],
  touches: [...touchedByLetters, ...touchedByBalances],
  lane: 'mail',
  opKey: ({ id }) => `mail:${id}`,
})

export const actions = [mailList, readMail, deleteMail, collectMail] as const
