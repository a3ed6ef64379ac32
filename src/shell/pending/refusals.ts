import { plural, t } from '@lingui/core/macro'
import { areaTexts } from '../texts/language.ts'
import { shown, toast } from '../toast/toast.ts'

const REFUSED = 'claims that came to nothing'
let count = 0

/** One by its reason; what follows while that is still to be read is counted there, and the tray has the reasons. */
export const tellRefusal = async (one: string, code?: string): Promise<void> => {
  count = shown.toasts.some(({ name }) => name === REFUSED) ? count + 1 : 1
  if (count === 1) return toast(one, 'danger', REFUSED, code)
  const areThere = await areaTexts().then(
    () => true,
    () => false,
  )
  const many = () =>
    t`${plural(count, { one: '# claim', other: '# claims' })} did not count; “Waiting for signal” tells why`
  toast(areThere ? many() : one, 'danger', REFUSED)
}
