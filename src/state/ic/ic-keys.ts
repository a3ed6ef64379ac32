import * as v from 'valibot'
import { type IcCard, type IcKey, icKeys } from '../../contract/arcade/ic-cards.ts'
import { request } from '../layer.ts'
import { persisted } from '../persisted/persisted.ts'
import { session } from '../session.ts'

/**
 * The secrets from which the codes of a player's IC cards are made. Each is sent to the device once per binding and
 * stored here only, so that a code can be shown offline; deleted at sign-out.
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

/** A key from before the current one makes codes that machines refuse. */
const sinceOf = ({ keyAt, boundAt }: Pick<IcKey, 'keyAt' | 'boundAt'>): number => keyAt ?? boundAt

/** `card`: its entry in the service's list. */
export const icKeyOf = (keys: Held, number: string, card: IcCard | undefined): string | null => {
  if (keys.roleid !== session.player?.roleid) return null
  const own = keys.keys.find((one) => one.number === number)
  return own && (!card || sinceOf(own) >= sinceOf(card)) ? own.key : null
}

const keep = (roleid: string, keys: readonly IcKey[]): void => {
  Object.assign(held.value, { roleid, keys: [...keys] })
}

/** Per card the key that the service sent last wins, even if it is older: a restored backup knows no later one. */
const withKeys = (some: readonly IcKey[]): readonly IcKey[] => [
  ...new Map([...mine(), ...some].map((key) => [key.number, key])).values(),
]

/** A card that was just bound can make codes from now on. */
export const keepIcKey = (roleid: string, key: IcKey): void => {
  if (session.player?.roleid === roleid) keep(roleid, withKeys([key]))
}

/** Lists after which the keys were fetched: a key later than such a list is newer, not from a lost era. */
const followed = new WeakSet<readonly IcCard[]>()

/**
 * Whether a key is missing for any card. A key later than the list says belongs to a binding that the list does not
 * contain yet, or to changes that a restored backup has undone: only the service knows. A saved copy of the list may be
 * older than a key.
 */
export const lacksKeys = (cards: readonly IcCard[], kept = false): boolean => {
  const mayBeLater = kept || followed.has(cards)
  const isOf = (card: IcCard) => (key: IcKey) =>
    key.number === card.number && (mayBeLater ? sinceOf(key) >= sinceOf(card) : sinceOf(key) === sinceOf(card))
  return cards.some((card) => !card.blocked && !mine().some(isOf(card)))
}

/**
 * False if the service could not be reached, or another player is logged in by now. Keys of cards bound while the
 * request was in flight stay: the answer is from before.
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
 * Keeps the keys in step with the list: keys of cards no longer listed, and earlier ones, are deleted, missing ones are
 * fetched. Nothing is deleted because of a saved copy of the list, which may be older than a binding, or if the storage
 * could not be read, because then it is unknown what it holds. False: some are still missing.
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
  // The answer may be from before the last binding: ask once more.
  const whole = (await askOnce(roleid)) && (!lacksStill() || ((await askOnce(roleid)) && !lacksStill()))
  if (whole && !kept) followed.add(cards)
  return whole
}
