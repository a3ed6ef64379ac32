import { useLingui } from '@lingui/react/macro'
import { showSerial } from '../../../../rules/codes/serial.ts'
import { number } from '../../../../shell/texts/format.ts'
import { ElementSeal, QualityMark } from '../../../shared/card-face/seals.tsx'
import styles from './bench.module.css'
import { OwnFace } from './own-face.tsx'
import type { Workpiece } from './use-bench.ts'

/** The card that a page is about, at the top of the page. */
export const CardHead = ({ piece }: { readonly piece: Workpiece }) => {
  const { t } = useLingui()
  const { card, model, catalogue, power } = piece
  return (
    <header className={styles.head}>
      <div className={styles.face}>
        <OwnFace card={card} model={model} catalogue={catalogue} power={power} />
      </div>
      <div className={styles.who}>
        <h2>{model.name}</h2>
        <p className={styles.seals}>
          <QualityMark of={card.quality} word={catalogue.word('quality', card.quality)} shown />
          <ElementSeal of={model.element} word={catalogue.word('element', model.element)} shown />
        </p>
        <p className={styles.power}>
          <span>{t`Power`}</span>
          <b className="figures">{number(power)}</b>
        </p>
        <p className={styles.serial}>{showSerial(card.serial)}</p>
      </div>
    </header>
  )
}
