import { useLingui } from '@lingui/react/macro'
import { useCopy } from './copy.ts'
import { isShareOff } from './share-off.ts'

/** The system's share dialog, or the clipboard if there is none. */
export const useShare = () => {
  const { t } = useLingui()
  const copy = useCopy()
  return async (title: string, url: string): Promise<void> => {
    if (typeof navigator.share !== 'function') return copy(url, t`Link copied`)
    // Not allowed here: falls back to copying, so that the tap has a visible effect.
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!isShareOff(error)) return copy(url, t`Link copied`)
    })
  }
}
