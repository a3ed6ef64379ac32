import { subscribe } from 'valtio'
import { playerInfo } from '../../contract/account/account.ts'
import { type IcCard, type IcList, icList } from '../../contract/arcade/ic-cards.ts'
import { playerBag } from '../../contract/game/bag.ts'
import { getSignInInfo } from '../../contract/game/signin.ts'
import { request } from '../layer.ts'
import { answers, isAnswerTo, prime, reading } from '../reading/answers.ts'
import { session } from '../session.ts'
import { chooseIcCard } from './choose-ic-card.ts'
import { forgetIcCard, icCard } from './ic-card.ts'
import { followIcCards, lacksKeys } from './ic-keys.ts'

const list = () => reading(icList, {})

const known = (): { readonly data: IcList; readonly kept: boolean } | null => {
  const { data, kept } = list().known()
  return isAnswerTo(icList, data) ? { data, kept } : null
}

/** The service has just bound it: it is added to the list at once, without waiting for a refetch. */
export const listIcCard = (card: IcCard, at: number): void => {
  const now = known()
  if (!now) return
  const others = now.data.cards.filter(({ number }) => number !== card.number)
  prime(icList, {}, { ...now.data, cards: [...others, card] }, at)
}

const mainOf = ({ cards }: IcList): IcCard | undefined => cards.find((card) => card.main)

/**
 * Views the app with the main card. Everything shown for a card is loaded before it is chosen, so that nothing that was
 * readable offline stops being so. False: not loaded yet.
 */
const chooseMain = async (data: IcList, project: string): Promise<boolean> => {
  const main = mainOf(data)
  const roleid = session.player?.roleid
  if (roleid === undefined || icCard.chosen === (main?.number ?? '')) return true
  const args = { project, icId: main?.number ?? '' }
  const reads = [playerInfo, playerBag, getSignInInfo].map((read) => reading(read, args))
  await Promise.all(reads.map((read) => read.refresh()))
  if (session.player?.roleid !== roleid) return true
  if (!main) {
    await forgetIcCard()
    return true
  }
  if (reads.some((read) => read.known().data === undefined || read.known().kept)) return false
  await chooseIcCard({ number: main.number, accountId: roleid, data: { type: main.type, boundAt: main.boundAt } })
  return true
}

/** Fetched at start too, so that codes can be made offline even if the page of the cards was never opened. */
const ASKED_ANEW_MS = 5 * 60_000
/** After the service refused. */
const TRIED_AGAIN_MS = 10_000

const askWhereOld = async (): Promise<void> => {
  await list().showCached()
  const { data, at } = list().known()
  if (data === undefined || request().now() - at > ASKED_ANEW_MS) await list().refresh()
}

/** Follows the service's list of the player's IC cards, and fetches it at start and when it is old. */
export const followIcList = (project: string): void => {
  let seen: IcList | null = null
  let asked: string | undefined
  let running = false
  let notBefore = 0

  const ask = () => void askWhereOld().catch(() => undefined)
  /** Whether there is something left to do: the list is new, a key is missing, or the main card is not chosen yet. */
  const isOpen = (data: IcList, kept: boolean) =>
    data !== seen || lacksKeys(data.cards, kept) || (!kept && icCard.chosen !== (mainOf(data)?.number ?? ''))

  /** One at a time, until the newest list has been handled. */
  const run = async (): Promise<void> => {
    running = true
    try {
      for (let now = known(); now && now.data !== seen; now = known()) {
        const { data, kept } = now
        const whole = await followIcCards(data.cards, kept)
        const chosen = kept || (await chooseMain(data, project))
        if (!whole || !chosen) notBefore = Date.now() + TRIED_AGAIN_MS
        seen = data
      }
    } finally {
      running = false
    }
  }
  const look = (): void => {
    const roleid = session.player?.roleid
    if (roleid === undefined) {
      asked = undefined
      return
    }
    if (asked !== roleid) {
      asked = roleid
      ask()
    }
    const now = known()
    if (running || !now || !isOpen(now.data, now.kept)) return
    if (now.data === seen) {
      if (Math.abs(Date.now() - notBefore) < TRIED_AGAIN_MS && Date.now() < notBefore) return
      seen = null
    }
    run().catch(() => {
      notBefore = Date.now() + TRIED_AGAIN_MS
    })
  }
  subscribe(answers, look)
  subscribe(session, look)
  // `forgetIcCard` ran because a read with this card was refused: it is bound to somebody else by now.
  subscribe(icCard, () => {
    if (icCard.chosen === '' && session.player) void list().refresh()
  })
  // Keys were renewed, or a card changed: without the new key, codes made offline would be refused.
  request().onMessage((message) => {
    if (message.type === 'touched' && message.actions.includes(icList.name) && session.player) void list().refetch()
  })
  document.addEventListener('visibilitychange', () => !document.hidden && session.player && ask())
  look()
}
