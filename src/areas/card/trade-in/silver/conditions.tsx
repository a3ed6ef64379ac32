import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SilverCondition } from '../../../../contract/card/words.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { ConditionLine } from '../../../../rules/cards/odds/silver-legend.ts'
import { Go } from '../../../../shell/address/go.tsx'
import type { RouteName } from '../../../../shell/navigation/routes.ts'
import { Conditions as Lines } from '../../../../ui/list/conditions.tsx'
import styles from './silver.module.css'

const texts: Readonly<Record<SilverCondition, MessageDescriptor>> = {
  hero: msg`Hero card`,
  level: msg`Level 60`,
  stars: msg`6 of 6 stars`,
  quality: msg`Legend quality`,
  unlocked: msg`Not locked`,
  held: msg`Yours and not exchanged yet`,
}

const mends: Partial<Record<SilverCondition, { readonly label: MessageDescriptor; readonly route: RouteName }>> = {
  level: { label: msg`Upgrade`, route: 'cardUpgrade' },
  stars: { label: msg`Star up`, route: 'cardUpdateStar' },
  quality: { label: msg`Advance`, route: 'cardAdvanced' },
  unlocked: { label: msg`Unlock`, route: 'cardDetail' },
}
const hrefOf = (route: RouteName, cardid: string): string | null => {
  const known = ['cardUpgrade', 'cardUpdateStar', 'cardAdvanced', 'cardDetail'] as const
  const name = known.find((one) => one === route)
  return name ? to(name, {}, { cardid }) : null
}

interface ConditionsProps {
  readonly lines: readonly ConditionLine[]
  readonly serial: string
}

/** Conditions, one per line: ticked, or with a link to what fixes it. */
export const Conditions = ({ lines, serial }: ConditionsProps) => {
  const { i18n, t } = useLingui()
  return (
    <Lines
      lines={lines.map(({ condition, met }) => {
        const mend = met ? undefined : mends[condition]
        const href = mend && hrefOf(mend.route, serial)
        const what = i18n._(texts[condition])
        return {
          id: condition,
          met,
          what,
          said: met ? t`${what}: met` : t`${what}: not met`,
          mend: mend && href && (
            <Go href={href} className={styles.mend}>
              {i18n._(mend.label)}
            </Go>
          ),
        }
      })}
    />
  )
}
