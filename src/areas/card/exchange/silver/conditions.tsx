import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SilverCondition } from '../../../../contract/card/words.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { ConditionLine } from '../../../../rules/cards/odds/silver-legend.ts'
import { Go } from '../../../../shell/address/go.tsx'
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

interface Remedy {
  readonly label: MessageDescriptor
  readonly href: (cardid: string) => string
}
const remedies: Partial<Record<SilverCondition, Remedy>> = {
  level: { label: msg`Upgrade`, href: (cardid) => to('cardUpgrade', {}, { cardid }) },
  stars: { label: msg`Star up`, href: (cardid) => to('cardUpdateStar', {}, { cardid }) },
  quality: { label: msg`Advance`, href: (cardid) => to('cardAdvanced', {}, { cardid }) },
  unlocked: { label: msg`Unlock`, href: (cardid) => to('cardDetail', {}, { cardid }) },
}
/** A dormant card is the player's as well: what it lacks is its seal. */
const dormantText = msg`Activated with its seal`
const activation: Remedy = {
  label: msg`Activate`,
  href: (cardid) => to('cardSeal', {}, { seal: 'activationSeal', cardid }),
}

interface ConditionsProps {
  readonly lines: readonly ConditionLine[]
  readonly serial: string
  /** The player's card waits for its activation seal. */
  readonly dormant: boolean
}

/** Conditions, one per line: ticked, or with a link to what fixes it. */
export const Conditions = ({ lines, serial, dormant }: ConditionsProps) => {
  const { i18n, t } = useLingui()
  return (
    <Lines
      lines={lines.map(({ condition, met }) => {
        const lacksSeal = dormant && condition === 'held'
        const remedy = lacksSeal ? activation : remedies[condition]
        const what = i18n._(lacksSeal ? dormantText : texts[condition])
        return {
          id: condition,
          met,
          what,
          spoken: met ? t`${what}: met` : t`${what}: not met`,
          remedy: remedy && !met && (
            <Go href={remedy.href(serial)} className={styles.remedy}>
              {i18n._(remedy.label)}
            </Go>
          ),
        }
      })}
    />
  )
}
