import * as v from 'valibot'
import { type IcCard, type IcKey, icKeys } from '../../contract/arcade/ic-cards.ts'
import { request } from '../layer.ts'
import { persisted } from '../persisted/persisted.ts'
import { session } from '../session.ts'

/**
 * What the codes of a player's IC cards are made from. It reaches the device once for each binding and stays here
 * alone, so that a code can be shown without signal; it goes with the login.
 */
const schema = v.object({
  roleid: v.string(),
  keys: v.array(v.object({ number: v.string(), boundAt: v.number(), keyAt: v.optional(v.number()), key: v.string() })),
})
const held = persisted<v.InferOutput<typeof schema>>({
  name: 'ic-keys',
  version: 1,
  schema,
  initial: () => ({ roleid: '', keys: [] }),
})
export const icKeysReady = held.ready
export const heldIcKeys = held.value

interface Held {
  readonly roleid: string
  readonly keys: readonly IcKey[]
}

const mine = (): readonly IcKey[] => (held.value.roleid === session.player?.roleid ? held.value.keys : [])

/** An earlier one makes codes that no machine takes. */
const sinceOf = ({ keyAt, boundAt }: Pick<IcKey, 'keyAt' | 'boundAt'>): number => keyAt ?? boundAt

/** `card`: as the service's list has it. */
export const icKeyOf = (keys: Held, number: string, card: IcCard | undefined): string | null => {
  if (keys.roleid !== session.player?.roleid) return null
  const own = keys.keys.find((one) => one.number === number)
  return own && (!card || sinceOf(own) >= sinceOf(card)) ? own.key : null
}

const keep = (roleid: string, keys: readonly IcKey[]): void => {
  Object.assign(held.value, { roleid, keys: [...keys] })
}

/**
 * Of each card what the service said last, though it is of earlier: a restored service knows no later one.
 */
const withKeys = (some: readonly IcKey[]): readonly IcKey[] => [
  ...new Map([...mine(), ...some].map((key) => [key.number, key])).values(),
]

/** A card that was bound just now can make codes from here on. */
export const keepIcKey = (roleid: string, key: IcKey): void => {
  if (session.player?.roleid === roleid) keep(roleid, withKeys([key]))
}

/** Lists that the keys were asked for after: what is later than one of these came after it. */
const followed = new WeakSet<readonly IcCard[]>()

/**
 * Whether the phone cannot make codes of a card that it should make codes of. A key that is later than the list says
 * is of a binding that the list has not heard of, or of a life of the service that a restored backup ended: only the
 * service knows. A saved copy of the list may be older than a key.
 */
export const lacksKeys = (cards: readonly IcCard[], kept = false): boolean => {
  const mayBeLater = kept || followed.has(cards)
  const isOf = (card: IcCard) => (key: IcKey) =>
    key.number === card.number && (mayBeLater ? sinceOf(key) >= sinceOf(card) : sinceOf(key) === sinceOf(card))
  return cards.some((card) => !card.blocked && !mine().some(isOf(card)))
}

/**
 * False where the service could not be asked, or somebody else is here by now. What was bound while the answer was on
 * its way stays: that is of before.
 */
const fetchKeys = async (roleid: string): Promise<boolean> => {
  const before = mine()
  const answer = await request().ask(icKeys, {})
  if (!answer.ok || session.player?.roleid !== roleid) return false
  const keyAmong = (keys: readonly IcKey[], number: string) => keys.find((one) => one.number === number)?.key
  const now = mine()
  keep(roleid, withKeys(answer.data.keys.filter(({ number }) => keyAmong(now, number) === keyAmong(before, number))))
  return true
}

let asking: { readonly roleid: string; readonly done: Promise<boolean> } | null = null

const askOnce = async (roleid: string): Promise<boolean> => {
  if (asking?.roleid !== roleid) asking = { roleid, done: fetchKeys(roleid) }
  const mineAsked = asking
  return mineAsked.done.finally(() => {
    if (asking === mineAsked) asking = null
  })
}

const holds = (cards: readonly IcCard[], key: IcKey): boolean =>
  cards.some((card) => card.number === key.number && !card.blocked && sinceOf(card) <= sinceOf(key))

/**
 * The keys follow the list: those of other cards and earlier ones go at once, those that lack are asked for. A
 * saved copy of the list may be older than a binding; by it no key goes. Nor does one where the storage could not be
 * read: what lies there is not known. False: something lacks still.
 */
export const followIcCards = async (cards: readonly IcCard[], kept = false): Promise<boolean> => {
  await held.ready
  const roleid = session.player?.roleid
  if (roleid === undefined) return true
  if (!kept && held.wasRead()) {
    const own = mine().filter((key) => holds(cards, key))
    if (own.length < held.value.keys.length || held.value.roleid !== roleid) keep(roleid, own)
  }
  if (!lacksKeys(cards, kept)) return true
  const lacksStill = () => lacksKeys(cards, true)
  // Asked for before the last binding, an answer lacks that one: once more.
  const whole = (await askOnce(roleid)) && (!lacksStill() || ((await askOnce(roleid)) && !lacksStill()))
  if (whole && !kept) followed.add(cards)
  return whole
}
