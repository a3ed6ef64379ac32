import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { SHARED_LOST } from '../../../contract/arcade/scan.ts'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/address/history.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { takeShared } from './shared.ts'

/** What another app shares with this one is read at once; what could not be kept on the way is told, once. */
export const useShared = (onText: (text: string) => void, onFile: (file: Blob) => void): void => {
  const { t } = useLingui()
  const lost = new URLSearchParams(useSearch()).get('shared') === SHARED_LOST.shared
  useEffect(() => {
    if (!lost) return
    toast(t`What you shared could not be taken over. Choose the picture or enter the code here.`, 'danger')
    go(to('scan'), { replace: true })
  }, [lost, t])
  useEffect(() => {
    const open = async (): Promise<void> => {
      const shared = await takeShared()
      if (typeof shared === 'string') onText(shared)
      else if (shared) onFile(shared)
    }
    open().catch(() => undefined)
  }, [onText, onFile])
}
