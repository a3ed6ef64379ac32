import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findTestChromium } from '../../../support/browsers/browser.ts'

/** A browser with a profile on disk, so that it can be killed and restarted. */
export interface Profile {
  readonly folder: string
  readonly context: BrowserContext
  readonly page: Page
  /** SIGKILL: nothing is flushed. */
  kill(): Promise<void>
  end(): Promise<void>
}

interface ProfileOptions {
  readonly worker?: boolean
  readonly folder?: string
}

export const launchProfile = async ({ worker = true, folder }: ProfileOptions = {}): Promise<Profile> => {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'tiger-tally-profile-'))
  const context = await chromium.launchPersistentContext(home, {
    executablePath: findTestChromium(),
    args: chromiumArgs,
    viewport: { width: 390, height: 844 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    folder: home,
    context,
    page,
    async kill() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      try {
        execFileSync('pkill', ['-9', '-f', `user-data-dir=${home}`])
      } catch {
        // pkill exits with 1 if a process of the tree was already gone.
      }
      await closed
    },
    async end() {
      await context.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
