import { proxy, ref } from 'valtio'
import type { Failure } from '../../client/api.ts'
import { onDevice } from '../../client/call/failure.ts'
import { cardChanges } from '../../contract/card/card.ts'
import { request } from '../layer.ts'
import { createSource } from '../reading/source.ts'
import { expectModels } from './catalogue-sync.ts'
import { afterChanges, beginsAnew, type Collection, emptyCollection } from './collection.ts'
import { forgetKept } from './kept-place.ts'
import { keep, readKept } from './store.ts'
import { forgetTold } from './told.ts'

interface Synced {
  /** Held by reference: ten thousand cards are not worth a proxy each. */
  readonly held?: Collection
  readonly asking: boolean
  /** What is held has not been compared with the service yet, or could not be. */
  readonly kept: boolean
  readonly failure?: Failure
}
const nothing: Synced = { asking: false, kept: true }
export const synced = proxy<{ now: Synced }>({ now: nothing })

/** More pages than any player has: an answer that never ends does not keep the phone busy. */
const MOST_PAGES = 100

/** Counts who was here: what was asked for one player is nothing to the next. */
let visit = 0
let opening: Promise<void> | null = null

const change = (to: Partial<Synced>): void => {
  const { failure: _, ...before } = synced.now
  synced.now = { ...before, ...to }
}

const forget = async (onDevice: boolean): Promise<void> => {
  visit += 1
  opening = null
  collection.drop()
  synced.now = nothing
  forgetTold()
  if (onDevice) await forgetKept()
}

const readCopy = async (): Promise<void> => {
  const mine = visit
  const account = (await request().session.current())?.roleid
  const copy = account === undefined ? null : await readKept(account)
  if (mine === visit && copy && !synced.now.held) change({ held: ref(copy), kept: true })
}

/** The copy on this device: the last screen paints before any request. Storage that was slow is asked again. */
const open = (): Promise<void> => {
  if (opening) return opening
  const mine = readCopy()
  mine.catch(() => {
    if (opening === mine) opening = null
  })
  opening = mine
  return mine
}

/** A service of yesterday knows no eras and refuses what it does not know. */
const askFrom = async ({ cursor: since, era }: Collection) => {
  const answer = await request().ask(cardChanges, era === '' ? { since } : { since, era })
  return era !== '' && !answer.ok && answer.behind ? request().ask(cardChanges, { since }) : answer
}

interface Pages {
  /** What the next page is asked from; what is held, or what is gathered apart. */
  from: Collection
  reset: boolean
  /** Begun anew while cards are held: until all of the new ones are here, those say more. */
  apart: boolean
}

/** True while there is more to ask for. */
const askOnce = async (mine: number, pages: Pages): Promise<boolean> => {
  const before = pages.from
  const answer = await askFrom(before)
  if (mine !== visit) return false
  if (!answer.ok) {
    change({ asking: false, kept: true, failure: answer })
    return false
  }
  const { complete, reset } = answer.data
  // It took the number for one of its own: what came is a part, and nobody knows of what.
  if (!reset && before.cursor > 0 && beginsAnew(before, answer.data)) {
    pages.from = emptyCollection(before.account)
    pages.apart ||= before.cards.size > 0
    return true
  }
  const after = afterChanges(before, answer.data, answer.at)
  pages.from = after
  pages.reset ||= reset
  pages.apart ||= before.cards.size > 0 && beginsAnew(before, answer.data)
  if (pages.apart && !complete) return true
  change({ held: ref(after), kept: false, asking: !complete })
  // Of another era it may never have been: from here on the service's own list speaks alone.
  if (pages.reset || pages.apart) forgetTold()
  if (after.packed !== before.packed) expectModels(after.cards.values())
  if (after.packed !== before.packed || after.cursor !== before.cursor || before.at === 0) {
    await keep(after, pages.reset)
    // Where it cannot be noted, a mark that was confirmed leaves the screen early, and no card is missing for it.
    await request()
      .noteCopy(cardChanges, answer.at)
      .catch(() => undefined)
  }
  // A sign-out may have purged in between: written first and checked after, nothing of the old account stays.
  if (mine !== visit) await forgetKept()
  return mine === visit && !complete
}

const run = async (mine: number): Promise<void> => {
  // What the device does not say in time the service does.
  await open().catch(() => undefined)
  const account = (await request().session.current())?.roleid
  if (account === undefined || mine !== visit) return
  change({ asking: true })
  const pages: Pages = { from: synced.now.held ?? emptyCollection(account), reset: false, apart: false }
  for (let page = 0; page < MOST_PAGES; page++) if (!(await askOnce(mine, pages))) break
}

const collection = createSource(async () => {
  const mine = visit
  await run(mine).catch(() => {
    if (mine === visit) change({ asking: false, failure: onDevice('loading_failed', true) })
  })
})

/** Asks what changed since the last time and takes it over: a few bytes where nothing did. Never rejects. */
export const syncCards = (): Promise<void> => {
  follow()
  return collection.refresh()
}

/** With an answer to a request that begins now. */
export const syncCardsAnew = (): Promise<void> => {
  follow()
  return collection.anew()
}

let following = false
const follow = (): void => {
  if (following) return
  following = true
  request().session.onPurge(forget)
  request().onMessage((message) => {
    if (message.type !== 'touched' || !message.actions.includes(cardChanges.name)) return
    collection.outdate()
    void collection.refresh()
  })
}
