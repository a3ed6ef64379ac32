import { parseHash } from '../../../contract/pages/hash.ts'
import { linkAt } from '../focus/link-at.ts'
import { fetchAhead } from './stack.tsx'

/** The code of a page is on its way before the finger is lifted, or as soon as the keys stand on its link. */
export const followIntent = (): void => {
  const fetch = (event: Event) => {
    const href = linkAt(event)?.getAttribute('href')
    if (href?.startsWith('#/')) void fetchAhead(parseHash(href))
  }
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, fetch, { passive: true })
}
