import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Card } from '../../../../contract/card/packed.ts'

/** What goes with a card that is given up, whatever it is given up for. */
export const lossOf = ({ lineup, form }: Pick<Card, 'lineup' | 'form'>): readonly MessageDescriptor[] => [
  ...(lineup === null ? [] : [msg`It is in a line-up`]),
  ...(form === 'printable' ? [msg`Its printing is already paid for`] : []),
]
