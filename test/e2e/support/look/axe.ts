import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

declare global {
  var axe: {
    run(
      within: Document | string,
      options: { readonly resultTypes: readonly string[] },
    ): Promise<{ readonly violations: readonly Violation[] }>
  }
}

const beside = createRequire(import.meta.resolve('@axe-core/playwright'))
const script = readFileSync(beside.resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for finite animations, because fading elements have intermediate colours. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * The violations axe finds on the page or in a part of it, with its default rules. Sheets that are animating are
 * translucent, so use reduced motion.
 */
export const faults = async (page: Page, within?: string): Promise<string[]> => {
  await atRest(page)
  // Half a megabyte of script, so it is injected only once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  // Only violations are collected, because this runs about two hundred times.
  return page.evaluate(async (part) => {
    const { violations } = await globalThis.axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, within)
}
