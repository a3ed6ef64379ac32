import * as v from 'valibot'
import { packedCardSchema } from '../../contract/card/packed.ts'
import { countSchema, instantSchema, textSchema } from '../../contract/common.ts'
import { roleidSchema } from '../../contract/wire/envelope.ts'
import { inTime, orLate } from '../persisted/in-time.ts'
import { ASIDE, COLLECTION, cardDatabase } from './card-database.ts'
import { type Collection, holding } from './collection.ts'

/**
 * One record with everything, so that cursor and cards can never disagree, and all cards as one text: a device reads
 * and writes ten thousand at once faster than a hundred one by one.
 */
const VERSION = 1
const recordSchema = v.object({
  version: v.literal(VERSION),
  account: roleidSchema,
  cursor: countSchema,
  /** Missing in records of an earlier version: its cursor has an unknown era, so the cards are fetched again. */
  era: v.optional(textSchema(40), ''),
  at: instantSchema,
  complete: v.boolean(),
  total: countSchema,
  cards: v.string(),
})
type Kept = v.InferOutput<typeof recordSchema>

const textsOf = ({ cards }: Kept): string[] => (cards === '' ? [] : cards.split('\n'))

const putAside = async (raw: unknown): Promise<void> => {
  await inTime(cardDatabase.set(ASIDE, raw))
  await inTime(cardDatabase.remove([COLLECTION]))
}

/**
 * The stored collection of this account; rejects if the device does not answer in time. A corrupt record is moved
 * aside, and the cards are fetched again from the beginning.
 */
export const readKept = async (account: string): Promise<Collection | null> => {
  const raw: unknown = await orLate(cardDatabase.get(COLLECTION))
  if (raw === undefined) return null
  const record = v.safeParse(recordSchema, raw)
  if (!record.success || !textsOf(record.output).every((text) => v.is(packedCardSchema, text))) {
    await putAside(raw)
    return null
  }
  const { account: owner, era, at, complete, total } = record.output
  const cursor = era === '' ? 0 : record.output.cursor
  return owner === account ? holding({ account, cursor, era, at, complete, total }, textsOf(record.output)) : null
}

/**
 * Another tab may have synced further meanwhile: the newer record stays, unless the service started counting again
 * (`anew`).
 */
export const keep = async (collection: Collection, anew: boolean): Promise<void> => {
  const { account, cursor, era, at, complete, total, packed } = collection
  const cards = [...packed.values()].join('\n')
  const next: Kept = { version: VERSION, account, cursor, era, at, complete, total, cards }
  const newer = (raw: unknown): unknown => {
    const held = v.safeParse(recordSchema, raw)
    const same = held.success && held.output.account === account && held.output.era === era
    const isNewer = same && (held.output.cursor > cursor || (held.output.cursor === cursor && held.output.at > at))
    return isNewer && !anew ? raw : next
  }
  await inTime(cardDatabase.update(COLLECTION, newer))
}

/** Deletes what is stored of this account, and nothing of another that has logged in meanwhile. */
export const forgetCardsOf = async (account: string): Promise<void> => {
  const others = (raw: unknown): unknown => {
    const held = v.safeParse(recordSchema, raw)
    return held.success && held.output.account !== account ? raw : undefined
  }
  await cardDatabase.update(COLLECTION, others).catch(() => undefined)
}
