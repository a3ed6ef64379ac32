import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What is still fading in has the colours of neither before nor after. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * What axe finds wrong with the page as it is now, or with one part of it. A sheet on its way up is half transparent:
 * let motion be reduced first.
 */
export const faults = async (page: Page, within?: string): Promise<string[]> => {
  await atRest(page)
  // In the page itself, which has no frames, and without the list of what is right: there are two hundred of these.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
