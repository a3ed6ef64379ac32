import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import { number } from '../../../shell/texts/format.ts'

const nameOf = ({ name, count }: Order['lines'][number]): string => `${name} ×${number(count)}`

/** An order's title in a list: its first line, and how many more. */
export const useOrderTitle = () => {
  const { t } = useLingui()
  return ([first, ...others]: Order['lines']): string => {
    if (!first) return ''
    const more = others.length
    return more > 0 ? t`${nameOf(first)} and ${plural(more, { one: '# more', other: '# more' })}` : nameOf(first)
  }
}
