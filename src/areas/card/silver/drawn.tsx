import { Trans, useLingui } from '@lingui/react/macro'
import type { exchangeSilver } from '../../../contract/card-silver.ts'
import type { DataOf } from '../../../contract/kinds.ts'
import { isBuilt, to } from '../../../contract/paths.ts'
import { GoButton } from '../../../shell/screen/go-button.tsx'
import { Outcome } from '../act/outcome.tsx'
import { OwnFace, printedNumber } from '../bench/own-face.tsx'
import type { Workpiece } from '../bench/use-bench.ts'
import { LuckBar } from './luck.tsx'
import styles from './silver.module.css'

interface DrawnProps {
  readonly before: Workpiece
  readonly told: DataOf<typeof exchangeSilver>
  readonly late: boolean
}

/** The foil card, with the number that was drawn. */
export const Drawn = ({ before, told, late }: DrawnProps) => {
  const { t } = useLingui()
  const { card, model, catalogue, power } = before
  const { number, luck } = told
  const foil = { ...card, quality: 'silver' as const, locked: false, bulletSet: null, skinInUse: false }
  return (
    <Outcome
      of="exchanged"
      foil
      late={late}
      title={number === null ? t`${model.name} in silver` : t`${model.name} in silver, ${printedNumber(number)}`}
      face={
        <div className={styles.foil} data-number={number ?? ''}>
          <OwnFace card={foil} model={model} catalogue={catalogue} power={power} number={number} />
        </div>
      }
      acts={
        <>
          <GoButton href={to('orderRecord')} replace look="gold" wide>{t`View exchange records`}</GoButton>
          {isBuilt('myCardList') && <GoButton href={to('myCardList')} look="quiet" wide>{t`View my cards`}</GoButton>}
        </>
      }
    >
      {number === null && (
        <p className={styles.hint}>
          {told.remaining > 0
            ? t`This time without a number. Your luck with this general has grown.`
            : t`Without a number: none was left. Your luck stays as it was.`}
        </p>
      )}
      <div className={styles.box}>
        <LuckBar luck={luck} />
      </div>
      <p className={styles.hint}>
        <Trans>
          The card waits in your mailing cart. It ships within 20 working days of your order; you pay the postage on
          delivery, and 12 silver legend cards in one parcel ship free.
        </Trans>
      </p>
    </Outcome>
  )
}
