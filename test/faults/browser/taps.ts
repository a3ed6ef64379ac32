import type { Page } from '@playwright/test'
import type { Row } from '../../../src/client/outbox/row.ts'
import { readMail } from '../../../src/contract/news/mail.ts'
import { keepClock } from './phone/clock.ts'
import { goTo, type Slot } from './phone/slot.ts'
import { rowsIn } from './phone/storage.ts'
import type { Player } from './player.ts'
import { ASKED_EVERY_MS, until } from './until.ts'

export type Thing = 'claims' | 'mail'

/** A player's taps in a round. A row counts as acknowledged once it is durably in the outbox. */
export interface Tapping {
  readonly acknowledged: Map<string, Row>
  /** Taps everything, on this page. */
  all(page?: Page): Promise<void>
  one(thing: Thing, page?: Page): Promise<void>
  /** Opens the pages with the claims, because pages never opened are not available offline. */
  lookAtClaims(): Promise<void>
}

/** A timeout against hanging, since a dozen phones share the CPU. */
const HANGS_MS = 4 * 60_000

const calendar = '/threekingDomsWar?tab=signin'

const awardKeys = ({ recipe, day }: Player): readonly string[] => {
  if (recipe === 'letters') return []
  return recipe === 'sign-in' ? [`signin:${day}`] : [`task:signin:${day}`, `task:news:${day}`]
}
const giftKey = (mail: string): string => `mail:${mail}`
const letterAt = (mail: string): string => `/mailDetail/${mail}`

/** Every claim key that this player could use in a round. */
export const possibleKeys = (player: Player): readonly string[] => [...awardKeys(player), ...player.mails.map(giftKey)]

/** The mark that opening a letter makes. */
const isMarkOf =
  (mail: string) =>
  ({ action, args: { ids } }: Row): boolean =>
    action === readMail.name && Array.isArray(ids) && ids.includes(mail)

/** The page's content, to explain why a round failed. */
const seenOn = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('#app > [data-page]')].find((one) => one.checkVisibility())
    const claims = [...document.querySelectorAll<HTMLElement>('[data-claim]')].map(
      (one) => `${one.dataset.claim} ${one.dataset.claimState ?? ''}${shown?.contains(one) ? '' : ' elsewhere'}`,
    )
    const words = shown?.textContent.replaceAll(/\s+/g, ' ').slice(0, 400)
    const { page: name, state } = shown?.dataset ?? {}
    const toasts = [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
    const over = [...document.querySelectorAll('dialog[open], [role=dialog]')].map(({ textContent }) => textContent)
    return `${location.hash} ${name} ${state} [${claims.join(', ')}] [${toasts.join(', ')}] [${over.join(', ')}] ${words}`
  })

/** `before`: what the same player was told as saved in the previous round. */
export const createTapping = (slot: Slot, player: Player, before: ReadonlyMap<string, Row> = new Map()): Tapping => {
  const acknowledged = new Map(before)
  const account = player.session.roleid

  const note = async (page: Page, what: string, isIt: (row: Row) => boolean): Promise<void> => {
    const saved = async () => {
      const row = (await rowsIn(page, account)).find(isIt)
      if (row) acknowledged.set(row.opKey, row)
      return row !== undefined
    }
    if (!(await until(saved, HANGS_MS, ASKED_EVERY_MS)))
      throw new Error(`a tap was never saved: ${what}; ${await seenOn(page)}`)
  }
  const claim = async (page: Page, opKey: string): Promise<void> => {
    const button = page.locator(`[data-claim="${opKey}"]:not([data-claim-state]):visible`)
    const saved = async () => (await rowsIn(page, account)).some((row) => row.opKey === opKey)
    let [taps, hindered, seen] = [0, '', '']
    // Another tab may have tapped first; then there is no button, only a row.
    const tapped = async () => {
      if (await button.isVisible())
        await button.click({ timeout: HANGS_MS / 4 }).then(
          () => {
            taps += 1
          },
          (error: unknown) => {
            hindered = String(error)
          },
        )
      if (await saved()) return true
      // The app's message disappears before the timeout, so it is recorded.
      if (taps === 1) seen = await seenOn(page)
      return false
    }
    await until(tapped, HANGS_MS, ASKED_EVERY_MS)
    await note(page, `${opKey}, tapped ${taps} times: ${seen} ${hindered}`, (row) => row.opKey === opKey)
  }

  const [letter = '', second] = player.mails
  /** The mark of reading comes before the gift in the same lane. */
  const readLetter = async (mail: string, page: Page): Promise<void> => {
    await goTo(page, letterAt(mail))
    await note(page, 'the mark of a mail', isMarkOf(mail))
    await claim(page, giftKey(mail))
  }
  const things: Readonly<Record<Thing, (page: Page) => Promise<void>>> = {
    async claims(page) {
      if (second !== undefined) return readLetter(second, page)
      await goTo(page, calendar)
      for (const key of awardKeys(player)) await claim(page, key)
    },
    mail: (page) => readLetter(letter, page),
  }
  const one = async (thing: Thing, page = slot.page) => {
    // A worker that restarts has the machine's clock again.
    if (slot.ahead !== 0) await keepClock(slot)
    await things[thing](page)
  }
  return {
    acknowledged,
    one,
    async lookAtClaims() {
      await goTo(slot.page, second === undefined ? calendar : letterAt(second))
      await slot.page.locator('[data-claim]:visible').first().waitFor()
    },
    async all(page = slot.page) {
      await one('mail', page)
      await one('claims', page)
    },
  }
}
