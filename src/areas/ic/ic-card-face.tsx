import { Trans } from '@lingui/react/macro'
import type { IcCard, IcList } from '../../contract/arcade/ic-cards.ts'
import { maskIcNumber } from '../../rules/codes/ic-number.ts'
import { Tally } from '../../shell/pending/tally/tally.tsx'
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
    <span className={styles.emblem}>
      <Tally whole size={84} />
    </span>
    <svg className={styles.chip} viewBox="0 0 44 34" width="44" height="34" aria-hidden="true">
      <path d="M16 1V33M28 1V33M1 12H16M1 22H16M28 12H43M28 22H43M16 17H28" />
    </svg>
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
