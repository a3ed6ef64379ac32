import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { countSchema, instantSchema, rewardsSchema } from '../common.ts'
import { titlePositions } from '../game/titles.ts'
import { qualitySchema } from '../wire/codecs.ts'
import { opKeySchema } from '../wire/envelope.ts'

/**
 * The arcade machines' API: `POST /api/machine`, body `{action, key, ...args}`, answered in the app's envelope. `key`
 * is the machine's own idempotency key: a repeated report gets the first answer and is done once.
 *
 * Header `machine: <id>.<time>.<nonce>.<signature>`; the signature is HMAC-sha256 with the machine's key over id, time,
 * nonce and the body's sha256. The time may be off by 5 minutes; each nonce is accepted once. What happened offline is
 * reported later, with the machine's own time in `at`.
 *
 * A machine's reports arrive one by one, in the order in which things happened: if an answer is lost, the report is
 * repeated before the next one. `insert_ic`, `login_ic`, `read_card` and `print_card` carry no time, and are about the
 * player at the machine when they arrive; a match belongs to the player of the last login before it.
 */
export const MACHINE_PATH = '/api/machine'
export const MACHINE_HEADER = 'machine'

export interface MachineSignature {
  readonly id: string
  readonly time: number
  readonly nonce: number
  readonly signature: string
}

const over = (key: string, id: string, time: number, nonce: number, body: string): string =>
  bytesToHex(
    hmac(sha256, hexToBytes(key), utf8ToBytes(`${id}.${time}.${nonce}.${bytesToHex(sha256(utf8ToBytes(body)))}`)),
  )

export const signMachine = (id: string, key: string, time: number, nonce: number, body: string): string =>
  [id, time, nonce, over(key, id, time, nonce, body)].join('.')

const pattern = /^([a-z0-9-]{3,32})\.(\d{1,15})\.(\d{1,9})\.([0-9a-f]{64})$/

export const parseMachine = (header: string | null | undefined): MachineSignature | null => {
  const [, id, time, nonce, signature] = pattern.exec(header ?? '') ?? []
  return id && time && nonce && signature ? { id, time: Number(time), nonce: Number(nonce), signature } : null
}

/** The expected signature; the caller must compare it in constant time. */
export const rightSignature = ({ id, time, nonce }: MachineSignature, key: string, body: string): string =>
  over(key, id, time, nonce, body)

export const machineRequestSchema = v.looseObject({
  action: v.pipe(v.string(), v.maxLength(40)),
  key: opKeySchema,
})

const icNumberSchema = v.pipe(v.string(), v.regex(/^\d{16}$/))
const serialSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z -]{12,20}$/))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** `title`: shown above the machine's screen or above the character; null if none is worn. */
const playerSchema = v.object({
  nickname: v.string(),
  militaryRank: v.number(),
  title: v.nullable(v.object({ name: v.string(), position: v.picklist(titlePositions) })),
})
const cardSchema = v.object({
  serial: v.string(),
  model: v.string(),
  quality: qualitySchema,
  level: v.number(),
  stars: v.number(),
})

const action = <const N extends string, A extends v.GenericSchema, D extends v.GenericSchema>(
  name: N,
  args: A,
  data: D,
) => ({
  name,
  args,
  data,
})

/** An IC card is inserted; `player` is who has bound it, or null. */
export const insertIc = action(
  'insert_ic',
  v.strictObject({ number: icNumberSchema }),
  v.object({ number: icNumberSchema, player: v.nullable(playerSchema) }),
)
/** `number`: the card it is about, so that a late report is not taken for the card inserted since. */
const whose = { number: v.optional(icNumberSchema) }
/**
 * `at`: when it was removed, by the machine's clock: a late report must not remove a card that was inserted again
 * since.
 */
export const removeIc = action('remove_ic', v.strictObject({ ...whose, at: v.optional(instantSchema) }), v.object({}))

/** With the rotating code on the player's phone, or the number of the card inserted in this machine. */
export const loginIc = action(
  'login_ic',
  v.variant('way', [
    v.strictObject({ way: v.literal('qr'), number: icNumberSchema, code: v.pipe(v.string(), v.regex(/^\d{8}$/)) }),
    v.strictObject({ way: v.literal('number'), number: icNumberSchema }),
  ]),
  v.object({ number: icNumberSchema, player: playerSchema }),
)

export const readCard = action(
  'read_card',
  v.strictObject({ ...whose, serial: serialSchema }),
  v.object({ card: cardSchema, bound: v.boolean() }),
)

export const reportMatch = action(
  'report_match',
  v.strictObject({
    number: icNumberSchema,
    at: instantSchema,
    score: whole(10_000_000),
    timeMs: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(3_600_000)),
    waves: whole(60),
    cleared: v.boolean(),
    mvp: v.boolean(),
    combo: whole(99_999),
    lineup: v.picklist([1, 2, 3]),
  }),
  v.object({ merit: countSchema, rewards: rewardsSchema, boards: v.array(v.number()) }),
)

export const tenDraw = action(
  'ten_draw',
  v.strictObject({ number: icNumberSchema, at: instantSchema }),
  v.object({ cards: v.array(cardSchema), awards: countSchema }),
)

export const printCard = action(
  'print_card',
  v.strictObject({ ...whose, serial: serialSchema }),
  v.object({ card: cardSchema, seals: countSchema }),
)

export const submitCcg = action(
  'submit_ccg',
  v.strictObject({
    number: icNumberSchema,
    at: instantSchema,
    serials: v.pipe(v.array(serialSchema), v.minLength(1), v.maxLength(60)),
  }),
  v.object({ cards: countSchema, month: countSchema, title: v.boolean() }),
)
