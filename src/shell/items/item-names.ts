import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Item, Reward } from '../../contract/common.ts'
import { number } from '../texts/format.ts'

const names = {
  martialExperience: msg`Martial experience`,
  mallPoints: msg`Mall points`,
  pillRare: msg`Rare pill`,
  pillEpic: msg`Epic pill`,
  pillLegend: msg`Legend pill`,
  makeupCoupon: msg`Make-up coupon`,
  essenceCommon: msg`Common essence`,
  essenceRare: msg`Rare essence`,
  essenceEpic: msg`Epic essence`,
  essenceLegend: msg`Legend essence`,
  activationSeal: msg`Activation seal`,
  printingSeal: msg`Printing seal`,
} as const satisfies Record<Item, unknown>

const isItem = (item: string): item is Item => Object.hasOwn(names, item)

export const itemName = (i18n: I18n, item: string): string =>
  isItem(item) ? i18n._(names[item]) : i18n._(msg`Skin fragment`)

/** Keeps a count on the same line as its item. */
const JOINED = '\u00a0'

/** The name first and in the singular, so that no plural form is needed. */
export const amountText = (i18n: I18n, item: string, count: number): string =>
  `${itemName(i18n, item)}${JOINED}×${number(count)}`

export const rewardText = (i18n: I18n, rewards: readonly Reward[]): string =>
  rewards.map(({ item, count }) => amountText(i18n, item, count)).join(`${JOINED}· `)
