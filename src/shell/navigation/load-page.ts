import type { ComponentType } from 'react'
import type { Reading } from '../../state/reading/answers.ts'

/**
 * A page's file exports only its component, so that fast refresh works; anything else is exported by the module that
 * re-exports the page here.
 */
interface PageModule {
  readonly default: ComponentType
  /** The reads whose saved copies are loaded before the first render if the app opens on this page. */
  readonly reads?: () => readonly Reading[]
  /** Further code to load for this query. */
  readonly alsoFor?: (search: string) => Promise<unknown>
}
export type LoadPage = () => Promise<PageModule>
