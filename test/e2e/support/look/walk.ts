import type { Page } from '@playwright/test'
import { generalOfDay } from '../find.ts'
import { open, pageAt, shown, stateOf } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'

/** Opens the page and waits until it is complete: neither loading nor showing a saved copy. */
export const arriveAt = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await open(page, arcade, hash)
  const path = hash.split('?')[0] ?? ''
  // Waits for an event instead of polling, since this runs hundreds of times.
  await pageAt(page, path)
    .and(stateOf(page, 'ready').or(stateOf(page, 'empty')))
    .waitFor()
  // Home's later parts belong to it.
  if (path === '/home') await generalOfDay(shown(page)).waitFor()
}
