import type { BrowserContext, Page } from '@playwright/test'

/** From then on each page of it remembers what it told of what the service gave, drawn or in words. */
export const watchTold = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { told: seen })
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement && /done|heard/.test(node.dataset.toast ?? ''))
            seen.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

export const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'told')
    return Array.isArray(seen) ? seen.map(String) : []
  })
