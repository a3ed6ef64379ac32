import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumArgs, findTestChromium } from '../../support/browsers/browser.ts'
import { startServiceProcess } from '../../support/service-process.ts'
import { mutants } from '../mutants/index.ts'
import { root, seeding } from '../mutate.ts'
import { classes, type FaultClass } from './classes/classes.ts'
import { firstVisit, openSlot, type Slot } from './phone/slot.ts'
import { playRound } from './round.ts'
import { violationsOf } from './table.ts'

/** A seeded bug in the page, and the class that must catch it. */
const hunts: readonly (readonly [bug: string, near: FaultClass['name']])[] = [
  ["a captive portal's page counts as an answer", '200 HTML'],
  ['any status counts as success', '503'],
  ['a busy service counts as a refusal', '503'],
]
const MOST_ROUNDS = 3

/** Serves the app with the bug from a folder, in place of the service's. */
const serveFrom = async (slot: Slot, folder: string): Promise<void> => {
  await slot.context.route(
    (url) => !url.pathname.startsWith('/api'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      // A page may still request a file while the folder is being deleted.
      return route
        .fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
        .catch(() => route.abort().catch(() => {}))
    },
  )
}

const huntOne = async (slot: Slot, bug: string, near: string): Promise<string | null> => {
  const mutant = mutants.find(({ name }) => name === bug)
  const kind = classes.find(({ name }) => name === near)
  if (!mutant || !kind) throw new Error(`there is no bug "${bug}" or no class "${near}"`)
  const { plugin, applied } = seeding(mutant)
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-seeded-'))
  try {
    // The second minifier takes half of a build and changes nothing that a hunt looks at.
    const whole = { outDir: folder, emptyOutDir: true, minify: 'oxc' } as const
    await build({ root, logLevel: 'error', plugins: [plugin], build: whole })
    if (!applied()) throw new Error(`the bug "${bug}" was never built in`)
    await serveFrom(slot, folder)
    await firstVisit(slot)
    for (let n = 0; n < MOST_ROUNDS; n++) {
      const [what] = violationsOf(await playRound(slot, kind, n))
      if (what !== undefined) return what
    }
    return null
  } finally {
    await slot.context.unrouteAll({ behavior: 'ignoreErrors' })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Shows that the harness works: known bugs in the built app, each with what caught it. */
export const huntInBrowser = async (
  ports = 0,
): Promise<readonly { readonly bug: string; readonly what: string | null }[]> => {
  const service = await startServiceProcess({ CODE_RESEND_SECONDS: '1', NODE_ENV: 'test' })
  const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArgs })
  try {
    const slot = await openSlot(browser, service, false, ports)
    const found = []
    for (const [bug, near] of hunts) found.push({ bug, what: await huntOne(slot, bug, near) })
    await slot.end()
    return found
  } finally {
    await browser.close()
    await service.end()
  }
}
