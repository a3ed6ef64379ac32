import { useLingui } from '@lingui/react/macro'
import { rewardText } from '../../../shell/items/item-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { type Gain, whatOf } from './gain.ts'

interface GainListProps {
  readonly open: boolean
  readonly gains: readonly Gain[]
  readonly onClose: () => void
}

/** A list of claims by name with their rewards. */
export const GainList = ({ open, gains, onClose }: GainListProps) => {
  const { i18n, t } = useLingui()
  return (
    <Sheet
      open={open}
      stickyActions
      title={t`Items received`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <p>{whatOf(i18n, gains)}</p>
      <List>
        {gains.map(({ key, name, rewards }) => (
          <li key={key}>
            <Row title={name} note={rewardText(i18n, rewards)} end={<Badge tone="done">{t`Confirmed`}</Badge>} />
          </li>
        ))}
      </List>
    </Sheet>
  )
}
