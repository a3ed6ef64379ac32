import type * as v from 'valibot'
import { giftsCreate } from '../../../contract/ops-gifts.ts'
import { skins } from '../../catalogue/index.ts'
import { giftCodes } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { idOf, indexOf } from './known.ts'

type Wanted = v.InferOutput<typeof giftsCreate.args>

const FRAGMENT = 'skinFragment:'
/** The contract lets fragments of any general through; only some have a skin to make of them. */
const unknownIn = ({ gives }: Wanted): string | undefined =>
  gives.find(({ item }) => item.startsWith(FRAGMENT) && !skins.some(({ fragment }) => fragment === item))?.item

const indexesOf = (deps: Deps, { codes }: Wanted): string[] => [...new Set(codes.map((code) => indexOf(deps, code)))]

export const giftsCreateVerb = opsVerb(
  giftsCreate,
  async ({ tx, now, deps }, wanted) => {
    const { gives, uses, until } = wanted
    if (until <= now) return deny('bad_request', 'until: lies in the past')
    const unknown = unknownIn(wanted)
    if (unknown) return deny('bad_request', `gives: there is no skin for ${unknown}`)
    const indexes = indexesOf(deps, wanted)
    const made = await tx
      .insert(giftCodes)
      .values(indexes.map((codeIndex) => ({ codeIndex, rewards: gives, uses, expiresAt: until })))
      .onConflictDoNothing()
      .returning({ codeIndex: giftCodes.codeIndex })
    if (made.length < indexes.length) {
      const [taken = ''] = indexes.filter((index) => !made.some(({ codeIndex }) => codeIndex === index))
      return deny('conflict', `${indexes.length - made.length} exist already, as ${idOf(taken)}: nothing was made`)
    }
    return { gifts: indexes.map((index) => ({ id: idOf(index) })) }
  },
  (wanted, deps) => {
    const ids = indexesOf(deps, wanted).map(idOf)
    const { gives, uses, until } = wanted
    return { ...(ids.length === 1 ? { id: ids[0] } : { ids }), gives, uses, until }
  },
)
