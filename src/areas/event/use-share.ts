import { useLingui } from '@lingui/react/macro'
import { useCopy } from '../shared/copy.ts'

/** The phone's own way to hand something on; the clipboard where it has none. */
export const useShare = () => {
  const { t } = useLingui()
  const copy = useCopy()
  return async (title: string, url: string): Promise<void> => {
    if (typeof navigator.share !== 'function') return copy(url, t`Link copied`)
    // Called off, or not allowed here: nothing was handed on, and that is seen.
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy(url, t`Link copied`)
    })
  }
}
