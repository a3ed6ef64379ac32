import { useLingui } from '@lingui/react'
import { type ComponentType, useState } from 'react'
import { retryMissingChunk } from '../../shell/code/missing-chunk.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { toast } from '../../shell/toast/toast.ts'
import { useOpen } from '../../ui/sheet/use-open.ts'

/** A component that is only needed after a tap: its code is loaded then, and a failure is reported. */
export const usePart = <P>(load: () => Promise<ComponentType<P>>, allowed = true) => {
  const { i18n } = useLingui()
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [open, setOpen] = useOpen(allowed)
  const show = () => {
    setOpen(true)
    if (Part) return
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => {
        setOpen(false)
        toast(failureText(i18n, { code: 'loading_failed', message: '' }), 'danger')
        retryMissingChunk(error)
      },
    )
  }
  return { Part: open ? Part : null, open, show, hide: () => setOpen(false) }
}
