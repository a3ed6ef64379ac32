import { Trans, useLingui } from '@lingui/react/macro'
import type { exchangeSilver } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { printedNumber } from '../../../shared/printed-number.ts'
import { Outcome } from '../../base/act/outcome.tsx'
import type { CardContext } from '../../base/card-context/card-context.ts'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import notes from '../../base/notes.module.css'
import { foilCard } from './large/foil-card.ts'
import { LuckRing } from './luck/luck-ring.tsx'
import { TurnedOver } from './turned-over.tsx'

interface DrawnProps {
  readonly before: CardContext
  readonly told: DataOf<typeof exchangeSilver>
  readonly late: boolean
}

/** The foil card with its number. */
export const Drawn = ({ before, told, late }: DrawnProps) => {
  const { t } = useLingui()
  const { model, catalogue } = before
  const { number, luck } = told
  const { card, power } = foilCard(before.card.serial, model)
  return (
    <Outcome
      foil
      late={late}
      title={
        number === null ? t`${model.name}, silver legend` : t`${model.name}, silver legend, ${printedNumber(number)}`
      }
      face={
        <LuckRing luck={luck}>
          <TurnedOver
            face={<OwnFace card={card} model={model} catalogue={catalogue} power={power} number={number} />}
          />
        </LuckRing>
      }
      acts={
        <>
          <GoButton href={to('shopCar')} replace look="gold" wide>{t`Go to the mailing cart`}</GoButton>
          <GoButton href={to('orderRecord')} replace look="quiet" wide>{t`View silver legend records`}</GoButton>
          <GoButton href={to('myCardList')} look="quiet" wide>{t`View my cards`}</GoButton>
        </>
      }
    >
      {number === null && (
        <p className={notes.hint}>
          {told.remaining > 0
            ? t`No number this time. Your luck with this general has increased.`
            : t`No number: none were left. Your luck stays the same.`}
        </p>
      )}
      <p className={notes.hint}>
        <Trans>
          The card is in your mailing cart. It ships within 20 working days after you order; you pay the postage on
          delivery, and 12 silver legend cards in one parcel ship free.
        </Trans>
      </p>
    </Outcome>
  )
}
