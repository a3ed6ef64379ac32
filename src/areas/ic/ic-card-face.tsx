import { Trans } from '@lingui/react/macro'
import type { IcCard, IcList } from '../../contract/arcade/ic-cards.ts'
import { maskIcNumber } from '../../rules/codes/ic-number.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import styles from './face.module.css'

export const typeName = (types: IcList['types'], type: IcCard['type']): string =>
  types.find((one) => one.type === type)?.name ?? ''

interface FaceProps {
  readonly card: IcCard
  readonly types: IcList['types']
  /** The full number, if the player asked for it. */
  readonly number?: string
}

/** The card as an image: its type, number, and state. */
export const IcCardFace = ({ card, types, number }: FaceProps) => (
  <div className={styles.face} data-type={card.type} data-blocked={card.blocked || undefined}>
    <span className={styles.type}>{typeName(types, card.type)}</span>
    <span className={styles.chip} aria-hidden="true" />
    <span className={`figures ${styles.number}`}>{number ?? maskIcNumber(card.number)}</span>
    <span className={styles.marks}>
      {card.main && (
        <Badge tone="gold">
          <Trans context="IC card">Main card</Trans>
        </Badge>
      )}
      {card.blocked && (
        <Badge tone="danger">
          <Trans context="IC card">Blocked</Trans>
        </Badge>
      )}
    </span>
  </div>
)
