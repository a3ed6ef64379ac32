import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventLine } from '../../contract/event/events.ts'
import { number } from '../../shell/texts/format.ts'

/** Team size and places in words; a team of one is called a player. */
export const useEventWords = () => {
  const { t } = useLingui()
  return {
    sizeOf: (size: number): string => (size === 1 ? t`Alone` : t`Teams of ${size}`),
    placesOf: ({ taken, total }: EventLine['places']): string =>
      t`${number(taken)} / ${plural(total, { one: '# place', other: '# places' })}`,
  }
}
