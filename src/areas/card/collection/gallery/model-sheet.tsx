import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { CountrySeal, ElementSeal } from '../../../shared/card-face/seals.tsx'
import { seriesNames } from '../../../shared/card-face/series-names.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { Skills } from '../../one-card/detail/facts/skills.tsx'
import styles from './gallery.module.css'
import type { GalleryEntry } from './gallery-entries.ts'

interface ModelSheetProps {
  readonly entry: GalleryEntry
  readonly catalogue: Catalogue
  readonly onClose: () => void
}

/** Details of a model: its description, its skills, and the player's copies. */
export const ModelSheet = ({ entry, catalogue, onClose }: ModelSheetProps) => {
  const { i18n, t } = useLingui()
  const { model, inList, missing, needsSeal } = entry
  const hero = model.exclusiveHero === null ? undefined : catalogue.models.get(model.exclusiveHero)
  return (
    <Sheet
      open
      title={model.name}
      onClose={onClose}
      stickyActions
      actions={
        <>
          {inList > 0 && (
            <GoButton href={to('myCardList', {}, { q: model.id })} wide onClick={onClose}>
              {t`See my ${plural({ copies: inList }, { one: '# card', other: '# cards' })}`}
            </GoButton>
          )}
          <Button look="bare" wide onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.head} data-missing={missing || undefined}>
          <CardImage model={model.id} quality={entry.best?.quality} size={112} />
          <div className={styles.facts}>
            <span className="figures">{model.id.toUpperCase()}</span>
            <span>{i18n._(seriesNames[model.series])}</span>
            <ElementSeal of={model.element} word={catalogue.word('element', model.element)} shown />
            {model.country && <CountrySeal of={model.country} word={catalogue.word('country', model.country)} shown />}
            {model.career && <span>{catalogue.word('career', model.career)}</span>}
            {missing && (
              <span className={styles.missing}>{needsSeal ? t`Needs a seal` : t`not yet in your collection`}</span>
            )}
          </div>
        </div>
        <p>{model.about}</p>
        {hero && <p>{t`Stronger in the same line-up as ${hero.name}`}</p>}
        <Skills model={model} catalogue={catalogue} />
      </div>
    </Sheet>
  )
}
