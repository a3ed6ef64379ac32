import { useLingui } from '@lingui/react/macro'
import type { OpenState } from '../../rules/time/store-hours.ts'
import { Badge } from '../../ui/figure/badge.tsx'

/** Relative to now, so saved screens leave it out. */
export const OpenPill = ({ open }: Pick<OpenState, 'open'>) => {
  const { t } = useLingui()
  return (
    <span data-today="">
      <Badge tone={open ? 'done' : 'plain'}>{open ? t({ message: 'Open now', context: 'a store' }) : t`Closed`}</Badge>
    </span>
  )
}
