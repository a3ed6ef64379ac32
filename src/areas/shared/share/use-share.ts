import { useLingui } from '@lingui/react/macro'
import { useCopy } from './copy.ts'
import { isShareOff } from './share-off.ts'

/** The phone's own way to hand something on; the clipboard where it has none. */
export const useShare = () => {
  const { t } = useLingui()
  const copy = useCopy()
  return async (title: string, url: string): Promise<void> => {
    if (typeof navigator.share !== 'function') return copy(url, t`Link copied`)
    // Not allowed here: nothing was handed on, and that is seen.
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!isShareOff(error)) return copy(url, t`Link copied`)
    })
  }
}
