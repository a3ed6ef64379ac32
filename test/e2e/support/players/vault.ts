import type { Browser, Page } from '@playwright/test'
import { withPhone } from '../phone/phone.ts'
import { logIn, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { dealtTo, furnishedPhones } from './furnished.ts'
import { type VaultName, vaultNames } from './vault-cards.ts'

/** A player with silver legends, and cards that may become some. */
export interface Vault {
  readonly page: Page
  readonly of: (name: VaultName) => string
}

export const openVault = (browser: Browser, arcade: Arcade, use: (vault: Vault) => Promise<void>): Promise<void> =>
  withPhone(browser, async (page) => {
    await logIn(page, arcade, furnishedPhones.vault)
    await workerReady(page)
    const serials = dealtTo('vault')
    await use({ page, of: (name) => serials[vaultNames.indexOf(name)] ?? '' })
  })
