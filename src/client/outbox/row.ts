import * as v from 'valibot'
import { daySchema, instantSchema } from '../../contract/common.ts'
import { opKeySchema, roleidSchema, tapSchema } from '../../contract/wire/envelope.ts'

/**
 * One waiting claim or mark. No token, no signature, no personal data. `v` is the row's own version: code that does not
 * know it leaves the row untouched, so schema changes must be additive. Rows of version 1 had an age by the device's
 * clock, which is ignored.
 */
export const ROW_VERSION = 2
const rowStates = ['queued', 'sending', 'waiting', 'needs-login', 'done', 'refused', 'expired', 'parked'] as const
type RowState = (typeof rowStates)[number]

export const rowSchema = v.object({
  seq: v.number(),
  v: v.picklist([1, ROW_VERSION]),
  account: roleidSchema,
  kind: v.picklist(['claim', 'mark']),
  lane: v.string(),
  opKey: opKeySchema,
  /**
   * Which tap it was: a resend of the same tap gets the first answer again, another tap is told that it is already
   * done.
   */
  tap: v.optional(tapSchema),
  /** For marks: a later one of the same slot replaces this one while it was never sent. */
  slot: v.optional(v.string()),
  action: v.string(),
  /** Reads that become stale once it is done. Stored at the tap, so that the sender need not know every action. */
  touches: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  args: v.record(v.string(), v.unknown()),
  gameDay: v.optional(daySchema),
  createdAt: instantSchema,
  state: v.picklist(rowStates),
  attempts: v.number(),
  serverFails: v.number(),
  /** It was sent and the answer was lost: the service may have done it. Only the service's word settles such a row. */
  ambiguous: v.boolean(),
  epoch: v.number(),
  /** These two are by the device's clock, all other times by the service's. */
  leaseUntil: v.number(),
  nextAt: v.number(),
  /** When it was last taken to be sent. */
  sentAt: v.optional(v.number()),
  /** How many attempts in a row got no answer. Zero if the service itself asked to wait. */
  networkFails: v.optional(v.number(), 0),
  /** When the last of them failed, by the device's clock. */
  failedAt: v.optional(v.number()),
  /** Others were answered since. */
  proven: v.optional(v.boolean()),
  /** How many in a row failed although others were answered before each. */
  provenFails: v.optional(v.number()),
  result: v.optional(
    v.object({
      code: v.union([v.literal(0), v.string()]),
      message: v.string(),
      data: v.optional(v.unknown()),
      at: instantSchema,
    }),
  ),
  seenAt: v.optional(instantSchema),
})
export type Row = v.InferOutput<typeof rowSchema>
export type RowDraft = Omit<Row, 'seq'>

const finished: readonly RowState[] = ['done', 'refused', 'expired']
export const isFinished = (row: Row): boolean => finished.includes(row.state)
export const waitsForNetwork = (row: Row): boolean => row.state === 'waiting' && row.networkFails > 0
