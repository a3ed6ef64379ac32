import type { Page } from '@playwright/test'
import { generalOfDay } from '../find.ts'
import { open, pageAt, shown, stateOf } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'

/** There, and all of it: neither asking nor showing what it had before. */
export const arriveAt = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await open(page, arcade, hash)
  const path = hash.split('?')[0] ?? ''
  // Waited for as it comes, not looked at now and then: hundreds of arrivals are made of this.
  await pageAt(page, path)
    .and(stateOf(page, 'ready').or(stateOf(page, 'empty')))
    .waitFor()
  // What Home shows later belongs to it.
  if (path === '/home') await generalOfDay(shown(page)).waitFor()
}
