import { proxy, ref } from 'valtio'
import type { Failure, Purger } from '../../client/api.ts'
import { onDevice } from '../../client/call/failure.ts'
import { cardChanges } from '../../contract/card/card.ts'
import { request } from '../layer.ts'
import { createSource } from '../reading/source.ts'
import { outbox } from '../rows.ts'
import { forgetKept } from './card-database.ts'
import { expectModels } from './catalogue-sync.ts'
import { afterChanges, type Collection, emptyCollection, isReset } from './collection.ts'
import { forgetOptimistic } from './optimistic-cards.ts'
import { forgetCardsOf, keep, readKept } from './store.ts'
import { createStoredCopy } from './stored-copy.ts'

interface Synced {
  /** Stored by reference (`ref`): a proxy for each of ten thousand cards would be too slow. */
  readonly held?: Collection
  readonly asking: boolean
  /** The cards have not been compared with the service yet, or could not be. */
  readonly kept: boolean
  readonly failure?: Failure
}
const nothing: Synced = { asking: false, kept: true }
export const synced = proxy<{ now: Synced }>({ now: nothing })

/** More pages than any player has: guards against an answer that never completes. */
const MOST_PAGES = 100

/** Counts changes of account, so that an answer for one player is never shown to the next. */
let visit = 0
let opening: Promise<void> | null = null
const stored = createStoredCopy()

const change = (to: Partial<Synced>): void => {
  const { failure: _, ...before } = synced.now
  synced.now = { ...before, ...to }
}

const forget: Purger = async (isLeft) => {
  visit += 1
  opening = null
  collection.drop()
  synced.now = nothing
  stored.forget()
  forgetOptimistic()
  if (await isLeft()) await forgetKept()
}

const readCopy = async (): Promise<void> => {
  const mine = visit
  const account = (await request().session.current())?.roleid
  const copy = account === undefined ? null : await readKept(account)
  if (mine !== visit || !copy) return
  stored.isOf(copy.at)
  if (!synced.now.held) change({ held: ref(copy), kept: true })
}

/**
 * Reads the copy on this device, so that the screen can be painted before any request. Retried if the storage was slow.
 */
const open = (): Promise<void> => {
  if (opening) return opening
  const mine = readCopy()
  mine.catch(() => {
    if (opening === mine) opening = null
  })
  opening = mine
  return mine
}

/** A service of an earlier version does not know `era` and refuses it. */
const askFrom = async ({ cursor: since, era }: Collection) => {
  const answer = await request().ask(cardChanges, era === '' ? { since } : { since, era })
  return era !== '' && !answer.ok && answer.behind ? request().ask(cardChanges, { since }) : answer
}

interface Pages {
  /** The collection that the next page continues from: the one shown, or one collected separately. */
  from: Collection
  reset: boolean
  /**
   * All cards are fetched again while old ones are shown: the new ones are collected separately until they are
   * complete.
   */
  apart: boolean
}

/** True while there are more pages. */
const askOnce = async (mine: number, pages: Pages): Promise<boolean> => {
  const before = pages.from
  const heard = stored.heard()
  const answer = await askFrom(before)
  if (mine !== visit) return false
  if (!answer.ok) {
    change({ asking: false, kept: true, failure: answer })
    return false
  }
  const { complete, reset } = answer.data
  // The service took the cursor for one of its own era, so its answer is an arbitrary part: start over.
  if (!reset && before.cursor > 0 && isReset(before, answer.data)) {
    pages.from = emptyCollection(before.account)
    pages.apart ||= before.cards.size > 0
    return true
  }
  const after = afterChanges(before, answer.data, answer.at)
  pages.from = after
  pages.reset ||= reset
  pages.apart ||= before.cards.size > 0 && isReset(before, answer.data)
  if (pages.apart && !complete) return true
  change({ held: ref(after), kept: false, asking: !complete })
  // After a reset, earlier answers may be about cards that never existed in this era: only the service's list counts.
  if (pages.reset || pages.apart) forgetOptimistic()
  if (after.packed !== before.packed) expectModels(after.cards.values())
  const isNews = after.packed !== before.packed || after.cursor !== before.cursor || before.at === 0
  if (isNews || stored.isBehind(heard, outbox.rows)) {
    await keep(after, pages.reset)
    if (mine === visit) stored.isOf(after.at, heard)
    // If this fails, a confirmed mark only disappears from the screen too early; no card is lost.
    await request()
      .noteCopy(cardChanges, answer.at)
      .catch(() => undefined)
  }
  // A sign-out may have purged in between. Writing first and checking afterwards leaves nothing of the old account
  // behind.
  if (mine !== visit) await forgetCardsOf(after.account)
  return mine === visit && !complete
}

const run = async (mine: number): Promise<void> => {
  // If the device does not answer in time, the service will.
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

/** Waits until the copy on this device is there, or is too late. Never rejects. */
export const cardsRead = (): Promise<void> => {
  follow()
  return open().catch(() => undefined)
}

/** Fetches what changed since the last time: a few bytes if nothing did. Never rejects. */
export const syncCards = (): Promise<void> => {
  follow()
  return collection.refresh()
}

/** Waits for a request that starts now, not one already in flight. */
export const refetchCards = (): Promise<void> => {
  follow()
  return collection.refetch()
}

let following = false
const follow = (): void => {
  if (following) return
  following = true
  request().session.onPurge(forget)
  request().onMessage((message) => {
    if (message.type !== 'touched' || !message.actions.includes(cardChanges.name)) return
    stored.hear()
    collection.invalidate()
    void collection.refresh()
  })
}
