import { parseHash } from '../../../contract/pages/hash.ts'
import { linkAt } from '../focus/link-at.ts'
import { prefetch } from './stack.tsx'

/** Prefetches the code of a page on pointerdown, or when its link gets the focus. */
export const followIntent = (): void => {
  const fetch = (event: Event) => {
    const href = linkAt(event)?.getAttribute('href')
    if (href?.startsWith('#/')) void prefetch(parseHash(href))
  }
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, fetch, { passive: true })
}
