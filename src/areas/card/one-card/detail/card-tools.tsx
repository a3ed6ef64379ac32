import { useLingui } from '@lingui/react/macro'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { usePart } from '../../../shared/use-part.ts'
import type { Hand } from '../../base/hand/use-hand.ts'
import styles from './detail.module.css'

interface CardToolsProps {
  readonly hand: Hand
  readonly card: Card
  readonly model: CatalogueModel
  readonly power: number
}

/** Actions that do not change the card. */
export const CardTools = ({ hand, card, model, power }: CardToolsProps) => {
  const { t } = useLingui()
  const compare = usePart(async () => (await import('../compare/compare-sheet.tsx')).CompareSheet)
  const share = usePart(async () => (await import('../../base/share/share-sheet.tsx')).ShareSheet)
  return (
    <div className={styles.tools} data-tools>
      <Button look="quiet" onClick={compare.show}>{t`Compare with…`}</Button>
      <Button look="quiet" onClick={share.show}>{t`Share as a picture`}</Button>
      {compare.Part && <compare.Part hand={hand} serials={[card.serial]} onClose={compare.hide} />}
      {share.Part && (
        <share.Part card={card} model={model} catalogue={hand.catalogue} power={power} onClose={share.hide} />
      )}
    </div>
  )
}
