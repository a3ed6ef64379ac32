import { useLingui } from '@lingui/react/macro'
import { request } from '../../state/layer.ts'
import { clock, shortDate } from '../texts/format.ts'

/** A deadline in one line. Midnight means the end of the day before, so only that day is named. */
export const useDeadline = () => {
  const { t } = useLingui()
  return (at: number): string => {
    if (clock(at) === '00:00') return t({ message: `by ${shortDate(at - 1)}`, context: 'a day' })
    return shortDate(at) === shortDate(request().now())
      ? t({ message: `by ${clock(at)}`, context: 'a time of today' })
      : t`by ${shortDate(at)}, ${clock(at)}`
  }
}
