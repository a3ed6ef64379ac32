import { asc, desc, eq, inArray, like } from 'drizzle-orm'
import type * as v from 'valibot'
import { giftsCreate, giftsDisable, giftsList } from '../../../contract/ops/player/gifts.ts'
import { makeGiftCode, showGiftCode } from '../../../rules/codes/gift-code.ts'
import { readIcNumber } from '../../../rules/codes/ic-number.ts'
import { readSerial } from '../../../rules/codes/serial.ts'
import { GRACE_MS } from '../../../rules/time/calendar.ts'
import { giftIndex } from '../../bag/gift-codes.ts'
import { giftCodes, giftRedemptions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { cryptoRandom } from '../../random.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { denyUnknown } from '../items.ts'

/** Enough of the keyed hash to tell codes apart; the code cannot be recovered from it. */
const ID_LENGTH = 12
const idOf = (codeIndex: string): string => codeIndex.slice(0, ID_LENGTH)
const startsWith = (id: string): string => `${id}%`

const indexOf = ({ secrets }: Pick<Deps, 'secrets'>, code: string): string => giftIndex(secrets, code)

type Gift = typeof giftCodes.$inferSelect

const stateOf = ({ uses, used, expiresAt }: Gift, now: number): 'open' | 'used up' | 'over' => {
  if (expiresAt <= now) return 'over'
  return used < uses ? 'open' : 'used up'
}

export const giftsListVerb = opsVerb(giftsList, async ({ tx, now, deps }, { code, limit }) => {
  const rows = await tx
    .select()
    .from(giftCodes)
    .where(code === undefined ? undefined : eq(giftCodes.codeIndex, indexOf(deps, code)))
    .orderBy(desc(giftCodes.expiresAt), asc(giftCodes.codeIndex))
    .limit(limit)
  return {
    gifts: rows.map((row) => ({
      id: idOf(row.codeIndex),
      gives: row.rewards.map(({ item, count }) => `${item} ×${count}`).join(', '),
      uses: row.uses,
      used: row.used,
      until: row.expiresAt,
      state: stateOf(row, now),
    })),
  }
})

type Wanted = v.InferOutput<typeof giftsCreate.args>

/** Phones interpret a text themselves first: a code that looks like a card would never be sent as a gift code. */
const takenFor = (codes: readonly string[]): string | undefined =>
  codes.find((code) => readSerial(code) !== undefined || readIcNumber(code) !== undefined)

/** Unique codes by index; generated ones with their text, to be shown. */
const wantedCodes = (deps: Deps, { codes, make }: Wanted): ReadonlyMap<string, string | undefined> => {
  if ((codes === undefined) === (make === undefined)) return deny('bad_request', 'give either --codes or --make')
  if (codes) return new Map(codes.map((code) => [indexOf(deps, code), undefined]))
  const made = Array.from({ length: make ?? 0 }, () => makeGiftCode(cryptoRandom))
  return new Map(made.map((code) => [indexOf(deps, code), showGiftCode(code)]))
}

export const giftsCreateVerb = opsVerb(
  giftsCreate,
  async ({ tx, now, deps }, wanted) => {
    const { gives, uses, until } = wanted
    if (until <= now) return deny('bad_request', 'until: lies in the past')
    denyUnknown('gives', gives)
    const taken = takenFor(wanted.codes ?? [])
    if (taken) return deny('bad_request', `codes: phones read ${taken} as the number of a card; choose other words`)
    const codes = wantedCodes(deps, wanted)
    const indexes = [...codes.keys()]
    const made = await tx
      .insert(giftCodes)
      .values(indexes.map((codeIndex) => ({ codeIndex, rewards: gives, uses, expiresAt: until })))
      .onConflictDoNothing()
      .returning({ codeIndex: giftCodes.codeIndex })
    if (made.length < indexes.length) {
      const [double = ''] = indexes.filter((index) => !made.some(({ codeIndex }) => codeIndex === index))
      return deny('conflict', `${indexes.length - made.length} exist already, as ${idOf(double)}: nothing was made`)
    }
    // Any redemptions belong to an earlier code with the same text.
    await tx.delete(giftRedemptions).where(inArray(giftRedemptions.codeIndex, indexes))
    return { gifts: [...codes].map(([index, code]) => ({ id: idOf(index), ...(code === undefined ? {} : { code }) })) }
  },
  ({ codes, make, gives, uses, until }, deps, done) => {
    const typed = codes?.map((code) => idOf(indexOf(deps, code)))
    const ids = [...new Set(done?.gifts.map(({ id }) => id) ?? typed ?? [])]
    return { ...(ids.length === 1 ? { id: ids[0] } : { ids }), ...(make ? { make } : {}), gives, uses, until }
  },
  ({ gifts }) => ({ gifts: gifts.map(({ id }) => ({ id })) }),
)

/**
 * Ends a code at once, without the grace period of expired codes. The row is kept as long as that of an expired one, so
 * that players get the reason.
 */
export const giftsDisableVerb = opsVerb(giftsDisable, async ({ tx, now }, { id }) => {
  const rows = await tx
    .select()
    .from(giftCodes)
    .where(like(giftCodes.codeIndex, startsWith(id)))
    .for('update')
  const gift = theOne(rows, 'gift code', 'gifts list')
  const redeemable = gift.used < gift.uses && now < gift.expiresAt + GRACE_MS
  if (!redeemable && gift.expiresAt <= now) return deny('conflict', 'this is over already')
  await tx
    .update(giftCodes)
    .set({ expiresAt: Math.min(gift.expiresAt, now), uses: gift.used })
    .where(eq(giftCodes.codeIndex, gift.codeIndex))
  return { id }
})
