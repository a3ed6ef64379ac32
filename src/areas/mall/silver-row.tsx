import { useLingui } from '@lingui/react/macro'
import type { SilverCard } from '../../contract/mall/cart.ts'
import { Row } from '../../ui/list/list.tsx'
import { CardImage } from '../shared/pictures/card-image.tsx'
import { printedNumber } from '../shared/printed-number.ts'

/** A silver legend card that waits for shipping, or was shipped. */
export const SilverRow = ({ general, name, number }: Pick<SilverCard, 'general' | 'name' | 'number'>) => {
  const { t } = useLingui()
  return (
    <Row
      lead={<CardImage model={general} quality="silver" size={56} name={name} />}
      title={name}
      note={number === null ? t`Without a number` : printedNumber(number)}
    />
  )
}
