import type { MessageDescriptor } from '@lingui/core'
import type { Path } from '../../contract/pages/paths.ts'

/** A path with the title of its page. The pages themselves are in `pages.ts`, which only the stack imports. */
export interface Route extends Path {
  readonly title: MessageDescriptor
}
