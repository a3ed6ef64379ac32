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

const remedies: Partial<Record<SilverCondition, { readonly label: MessageDescriptor; readonly route: RouteName }>> = {
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
        const remedy = met ? undefined : remedies[condition]
        const href = remedy && hrefOf(remedy.route, serial)
        const what = i18n._(texts[condition])
        return {
          id: condition,
          met,
          what,
          spoken: met ? t`${what}: met` : t`${what}: not met`,
          remedy: remedy && href && (
            <Go href={href} className={styles.remedy}>
              {i18n._(remedy.label)}
            </Go>
          ),
        }
      })}
    />
  )
}
