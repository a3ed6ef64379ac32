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

/** What is still fading in has the colours of neither before nor after. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * What axe finds wrong with the page as it is now, or with one part of it, by all rules that are on of themselves. A
 * sheet on its way up is half transparent: let motion be reduced first.
 */
export const faults = async (page: Page, within?: string): Promise<string[]> => {
  await atRest(page)
  // Half a megabyte of script: a document that is asked again has it still.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  // In the page itself, which has no frames, and without the list of what is right: there are two hundred of these.
  return page.evaluate(async (part) => {
    const { violations } = await globalThis.axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, within)
}
