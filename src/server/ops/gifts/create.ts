import type * as v from 'valibot'
import { giftsCreate } from '../../../contract/ops/player/gifts.ts'
import { makeGiftCode, showGiftCode } from '../../../rules/codes/gift-code.ts'
import { skins } from '../../catalogue/index.ts'
import { giftCodes } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { cryptoRandom } from '../../random.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { idOf, indexOf } from './known.ts'

type Wanted = v.InferOutput<typeof giftsCreate.args>

const FRAGMENT = 'skinFragment:'
/** The contract lets fragments of any general through; only some have a skin to make of them. */
const unknownIn = ({ gives }: Wanted): string | undefined =>
  gives.find(({ item }) => item.startsWith(FRAGMENT) && !skins.some(({ fragment }) => fragment === item))?.item

/** By its index each code once; the ones made up have their text beside them, to be shown. */
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
    const unknown = unknownIn(wanted)
    if (unknown) return deny('bad_request', `gives: there is no skin for ${unknown}`)
    const codes = wantedCodes(deps, wanted)
    const indexes = [...codes.keys()]
    const made = await tx
      .insert(giftCodes)
      .values(indexes.map((codeIndex) => ({ codeIndex, rewards: gives, uses, expiresAt: until })))
      .onConflictDoNothing()
      .returning({ codeIndex: giftCodes.codeIndex })
    if (made.length < indexes.length) {
      const [taken = ''] = indexes.filter((index) => !made.some(({ codeIndex }) => codeIndex === index))
      return deny('conflict', `${indexes.length - made.length} exist already, as ${idOf(taken)}: nothing was made`)
    }
    return { gifts: [...codes].map(([index, code]) => ({ id: idOf(index), ...(code === undefined ? {} : { code }) })) }
  },
  ({ codes, make, gives, uses, until }, deps, done) => {
    const typed = codes?.map((code) => idOf(indexOf(deps, code)))
    const ids = [...new Set(done?.gifts.map(({ id }) => id) ?? typed ?? [])]
    return { ...(ids.length === 1 ? { id: ids[0] } : { ids }), ...(make ? { make } : {}), gives, uses, until }
  },
  ({ gifts }) => ({ gifts: gifts.map(({ id }) => ({ id })) }),
)
