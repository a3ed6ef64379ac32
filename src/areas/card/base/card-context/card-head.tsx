import { useLingui } from '@lingui/react/macro'
import { showSerial } from '../../../../rules/codes/serial.ts'
import { number } from '../../../../shell/texts/format.ts'
import { ElementSeal, QualityMark } from '../../../shared/card-face/seals.tsx'
import styles from './card-context.module.css'
import type { CardContext } from './card-context.ts'
import { OwnFace } from './own-face.tsx'
import { StageGround } from './stage-ground.tsx'

interface CardHeadProps {
  readonly context: CardContext
  /** For pages with little else on them. */
  readonly large?: boolean
}

/** The card that a page is about, at the top of the page. */
export const CardHead = ({ context, large }: CardHeadProps) => {
  const { t } = useLingui()
  const { card, model, catalogue, power } = context
  return (
    <header className={styles.head} data-large={large || undefined}>
      <StageGround element={model.element} />
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
