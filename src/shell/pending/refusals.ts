import { plural, t } from '@lingui/core/macro'
import { areaTexts } from '../texts/language.ts'
import { shown, toast } from '../toast/toast.ts'

/**
 * One toast for the first, with its reason; while it is shown, further ones are only counted, and the tray has the
 * reasons. A row is counted once, also if it was tried again meanwhile.
 */
const oneOrMany = (kind: string, many: (count: number) => string) => {
  const told = new Set<number>()
  return async (seq: number, one: string, code?: string): Promise<void> => {
    if (!shown.toasts.some(({ name }) => name === kind)) told.clear()
    const count = told.add(seq).size
    if (count === 1) return toast(one, 'danger', kind, code)
    const areThere = await areaTexts().then(
      () => true,
      () => false,
    )
    toast(areThere ? many(count) : one, 'danger', kind)
  }
}

export const tellRefusal = oneOrMany(
  'refused actions',
  (count) =>
    t`${plural(count, { one: '# action', other: '# actions' })} did not count; see “Waiting for signal” for the reason`,
)

/** Parked rows may have counted already, and some are retried automatically. */
export const tellParked = oneOrMany(
  'actions on hold',
  (count) =>
    t`${plural(count, { one: '# action', other: '# actions' })} on hold; see “Waiting for signal” for the reason`,
)
