import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { showSerial } from '../../../../../rules/codes/serial.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { useCatalogue } from '../../../../../state/cards/use-catalogue.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Sheet } from '../../../../../ui/sheet/sheet.tsx'
import { CardBack } from '../../../../shared/card-face/turn/card-back.tsx'
import { CardTurn } from '../../../../shared/card-face/turn/card-turn.tsx'
import { printedNumber } from '../../../../shared/printed-number.ts'
import { usePart } from '../../../../shared/use-part.ts'
import { OwnFace } from '../../../base/card-context/own-face.tsx'
import { useSpoken } from '../../../base/hand/use-hand.ts'
import { foilCard } from './foil-card.ts'
import styles from './foil-sheet.module.css'

interface Exchanged {
  readonly cardid: string
  readonly general: string
  readonly name: string
  readonly number: number | null
}

/** How far a swipe must go to turn the card over, in pixels. */
const STROKE = 56

const TiltableCard = ({ record, catalogue }: { readonly record: Exchanged; readonly catalogue: Catalogue }) => {
  const { t } = useLingui()
  const [turned, setTurned] = useState(false)
  const from = useRef<number | null>(null)
  const share = usePart(async () => (await import('../../../base/share/share-sheet.tsx')).ShareSheet)
  const model = catalogue.models.get(record.general)
  // The same card at every drawing: the picture to share would be drawn anew for another.
  const foil = useMemo(() => model && foilCard(record.cardid, model), [record.cardid, model])
  if (!model || !foil) return null
  const { card, power } = foil
  const letGo = ({ clientX }: PointerEvent) => {
    const start = from.current
    from.current = null
    if (start !== null && Math.abs(clientX - start) >= STROKE) setTurned((before) => !before)
  }
  return (
    <>
      <div
        className={styles.card}
        onPointerDown={({ clientX }) => {
          from.current = clientX
        }}
        onPointerUp={letGo}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        <CardTurn
          foil
          slow
          turned={turned}
          face={<OwnFace card={card} model={model} catalogue={catalogue} power={power} number={record.number} />}
          back={<CardBack foil serial={showSerial(record.cardid)} label={t`Back of the card`} />}
        />
      </div>
      <p className={styles.number}>{record.number === null ? t`Without a number` : printedNumber(record.number)}</p>
      <div className={styles.acts}>
        <Button look="bare" onClick={() => setTurned(!turned)}>
          {turned ? t`Show front` : t`Turn over`}
        </Button>
        <Button look="quiet" onClick={share.show}>{t`Share as a picture`}</Button>
      </div>
      {share.Part && (
        <share.Part
          card={card}
          model={model}
          catalogue={catalogue}
          power={power}
          number={record.number}
          onClose={share.hide}
        />
      )}
    </>
  )
}

interface FoilSheetProps {
  readonly record: Exchanged
  readonly onClose: () => void
}

/** The exchanged card up close: its light follows finger and phone, a swipe turns it over. */
export const FoilSheet = ({ record, onClose }: FoilSheetProps) => {
  const { t } = useLingui()
  const { data, failure } = useCatalogue(useSpoken())
  return (
    <Sheet
      open
      title={t`${record.name}, silver legend`}
      onClose={onClose}
      actions={<Button look="bare" wide onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={styles.place}>
        {data && <TiltableCard record={record} catalogue={data} />}
        {!data && failure && <p role="status">{t`The card appears here once you are online.`}</p>}
      </div>
    </Sheet>
  )
}
