import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../shell/toast/toast.ts'

/** Copies a text and confirms it, or says that the browser refused. */
export const useCopy = () => {
  const { t } = useLingui()
  return async (text: string, copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied, 'done')
    } catch {
      toast(t`Copying was blocked. Press and hold the text, or try another browser.`, 'danger')
    }
  }
}
