import type { ComponentType } from 'react'
import type { Reading } from '../../state/reading/answers.ts'

/**
 * A page's own file exports the page and nothing else, so that it is renewed in place while it is worked on: what is
 * said beside it stands in the file that is named here.
 */
interface PageModule {
  readonly default: ComponentType
  /** What it shows at once where the app opens on it: the saved copies are there before the first drawing. */
  readonly reads?: () => readonly Reading[]
  /** What it loads besides, at an address with this query. */
  readonly alsoFor?: (search: string) => Promise<unknown>
}
export type LoadPage = () => Promise<PageModule>
