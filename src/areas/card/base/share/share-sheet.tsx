import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { number } from '../../../../shell/texts/format.ts'
import { sideBySide } from '../../../../shell/texts/sentence.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import buttonStyles from '../../../../ui/button/button.module.css'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { printedNumber } from '../../../shared/printed-number.ts'
import { levelText } from '../tile/words.ts'
import { cardPicture, HEIGHT, WIDTH } from './picture.ts'
import styles from './share.module.css'
import { canShareFile, shareFile } from './share-file.ts'
import { usePicture } from './use-picture.ts'

interface ShareSheetProps {
  readonly card: Card
  readonly model: CatalogueModel
  readonly catalogue: Catalogue
  readonly power: number
  /** A silver legend's number, if it has one. */
  readonly number?: number | null
  readonly onClose: () => void
}

/** A preview of the card's picture, with a button to share it. */
export const ShareSheet = ({ card, model, catalogue, power, number: printed, onClose }: ShareSheetProps) => {
  const { i18n, t } = useLingui()
  const { word } = catalogue
  const words = useMemo(
    () => ({
      name: model.name,
      what: [
        word('quality', card.quality),
        word('element', model.element),
        ...(model.country ? [word('country', model.country)] : []),
      ].join(' · '),
      level: levelText(i18n, card.level),
      power: [t`Power`, number(power)] as const,
      number: typeof printed === 'number' ? printedNumber(printed) : undefined,
      app: i18n.locale.startsWith('zh') ? '虎符 Tiger Tally' : 'Tiger Tally',
    }),
    [card, model, word, power, printed, i18n, t],
  )
  const draw = useCallback(() => cardPicture(card, model.element, words), [card, model, words])
  const picture = usePicture(`tiger-tally-${card.model}.png`, draw)
  const drawn = picture.state === 'drawn' ? picture : null
  const share = async () => {
    if (!drawn) return
    const came = await shareFile(drawn.file)
    if (came === 'failed') toast(t`The picture could not be shared. Save it instead.`, 'danger')
    if (came === 'done') onClose()
  }
  const said = sideBySide([
    model.name,
    words.number,
    word('quality', card.quality),
    words.level,
    t`${card.stars} of 6 stars`,
    t`power ${number(power)}`,
  ])
  return (
    <Sheet
      open
      title={t`Picture to share`}
      onClose={onClose}
      stickyActions
      actions={
        <>
          {drawn && canShareFile(drawn.file) && <Button wide onClick={share}>{t`Share picture`}</Button>}
          {drawn && (
            <a className={buttonStyles.button} data-look="link" data-wide href={drawn.url} download={drawn.file.name}>
              {t`Save picture`}
            </a>
          )}
          <Button look="bare" wide onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className={styles.place} data-state={picture.state}>
        {drawn && <img src={drawn.url} width={WIDTH} height={HEIGHT} alt={said} />}
        {picture.state === 'drawing' && <p role="status">{t`Drawing the picture`}</p>}
        {picture.state === 'failed' && <p role="status">{t`This browser could not draw the picture.`}</p>}
      </div>
      {drawn && (
        <p className={styles.note}>
          {t`It shows the card, nothing about you. You can also press and hold the picture to save it.`}
        </p>
      )}
    </Sheet>
  )
}
