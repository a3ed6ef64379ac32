import type { Browser, Page } from '@playwright/test'
import { withPhone } from '../phone/phone.ts'
import { logIn, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { dealtTo, furnishedPhones } from './furnished.ts'
import { heapCards } from './heap-cards.ts'

/** A player with cards to decompose: `take` returns one after the other. */
export interface Heap {
  readonly page: Page
  readonly take: (quality: 'common' | 'epic' | 'legend') => string
  readonly locked: string
  readonly trained: string
}

export const openHeap = (browser: Browser, arcade: Arcade, use: (heap: Heap) => Promise<void>): Promise<void> =>
  withPhone(browser, async (page) => {
    await logIn(page, arcade, furnishedPhones.heap)
    await workerReady(page)
    const serials = dealtTo('heap')
    const [locked = '', trained = ''] = serials
    const left = serials.map((serial, i) => ({ serial, quality: heapCards[i]?.quality })).slice(2)
    const take: Heap['take'] = (quality) => {
      const at = left.findIndex((card) => card.quality === quality)
      if (at < 0) throw new Error(`no ${quality} card is left to give up`)
      return left.splice(at, 1)[0]?.serial ?? ''
    }
    await use({ page, take, locked, trained })
  })
