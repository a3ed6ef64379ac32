import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { cardHistory } from '../../../../../contract/card/card.ts'
import type { DataOf } from '../../../../../contract/wire/kinds.ts'
import { trainableQualities } from '../../../../../rules/cards/quality.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { printedNumber } from '../../../../shared/printed-number.ts'
import { lineupNames } from '../../../base/hand/lineup-names.ts'

type Line = DataOf<typeof cardHistory>['events'][number]

const events: Readonly<Record<Line['event'], MessageDescriptor>> = {
  dealt: msg`Dealt by a machine`,
  given: msg({ message: 'Received', context: 'what happened to a card' }),
  bound: msg({ message: 'Bound', context: 'what happened to a card' }),
  unbound: msg`Unbound`,
  activated: msg`Activated`,
  printed: msg`Printed`,
  upgraded: msg`Upgraded`,
  starred: msg`Star gained`,
  advanced: msg`Advanced`,
  skinned: msg`Skin synthesized`,
  decomposed: msg`Decomposed`,
  consumed: msg({ message: 'Used up', context: 'what happened to a card' }),
  exchanged: msg`Exchanged for a silver legend`,
  sealed: msg`Seal used`,
  locked: msg({ message: 'Locked', context: 'what happened to a card' }),
  unlocked: msg`Unlocked`,
  placed: msg`Line-up`,
  other: msg`Other`,
}

const stepOf = (i18n: I18n, catalogue: Catalogue, event: Line['event'], value: number): string => {
  const quality = event === 'advanced' ? trainableQualities[value] : undefined
  if (quality) return catalogue.word('quality', quality)
  const lineup = event === 'placed' ? lineupNames[value] : undefined
  return lineup ? i18n._(lineup) : String(value)
}

/** An event in a few words, with the values before and after if they mean something. */
export const lineText = (i18n: I18n, catalogue: Catalogue, { event, from, to }: Line): string => {
  if (event === 'skinned' && to !== null) return i18n._(to === 1 ? msg`Skin put on` : msg`Skin taken off`)
  const what = i18n._(events[event])
  if (event === 'exchanged' && to !== null) return `${what} · ${printedNumber(to)}`
  if (from === null || to === null) return what
  return `${what} ${stepOf(i18n, catalogue, event, from)} → ${stepOf(i18n, catalogue, event, to)}`
}
