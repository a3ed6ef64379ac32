import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../../contract/pages/paths.ts'
import type { CardFacts } from '../../../../../rules/cards/facts.ts'
import { factsOfCard } from '../../../../../rules/cards/of-card.ts'
import { type LeftOut, leftOutFor, whyLeftOut } from '../../../../../rules/cards/training/materials.ts'
import { GoButton } from '../../../../../shell/address/go-button.tsx'
import { number } from '../../../../../shell/texts/format.ts'
import { list } from '../../../../../shell/texts/later-format.ts'
import { Panel } from '../../../../../ui/surface/panel.tsx'
import type { CardContext } from '../../../base/card-context/card-context.ts'
import { shownCards } from '../../../base/hand/entries.ts'
import styles from './material.module.css'

interface NoMaterialProps {
  readonly context: Pick<CardContext, 'collection' | 'model' | 'facts'>
  /** Whether a card's quality is sufficient for the target. */
  readonly fits: (target: CardFacts) => (card: CardFacts) => boolean
}

/** None of the player's cards can be used. Not shown during the first sync, because it is not known then. */
export const NoMaterial = ({ context: { collection, model, facts }, fits }: NoMaterialProps) => {
  const { t } = useLingui()
  if (!collection.complete) return null
  const same = shownCards(collection).filter((card) => card.model === model.id)
  const others = same.map(factsOfCard).filter(({ cardId }) => cardId !== facts.cardId)
  const reasons = others.map((card) => whyLeftOut(facts, card, fits))
  const counted: Readonly<Record<LeftOut, (count: number) => string>> = {
    lower: (count) => t`${number(count)} of lower quality`,
    higher: (count) => t`${number(count)} of higher quality`,
    dormant: (count) => t`${plural(count, { one: '# that needs a seal', other: '# that need a seal' })}`,
    locked: (count) => t`${plural(count, { one: '# locked', other: '# locked' })}`,
  }
  const leftOut = leftOutFor.flatMap((reason) => {
    const count = reasons.filter((one) => one === reason).length
    return count > 0 ? [counted[reason](count)] : []
  })
  const stores = <GoButton href={to('shopList')}>{t`All stores`}</GoButton>
  if (leftOut.length === 0)
    return (
      <div className={styles.none}>
        <Panel scene="rack" title={t`No other ${model.name} card to use`} action={stores}>
          <p>{t`You can draw more at machines.`}</p>
        </Panel>
      </div>
    )
  return (
    <div className={styles.none}>
      <Panel
        scene="rack"
        title={t`No matching ${model.name} card`}
        action={
          <>
            <GoButton href={to('myCardList', {}, { q: model.id })}>
              {t`See my ${plural({ copies: same.length }, { one: '# card', other: '# cards' })}`}
            </GoButton>
            {stores}
          </>
        }
      >
        <p>{t`Not listed: ${list(leftOut)}. You can draw more at machines.`}</p>
      </Panel>
    </div>
  )
}
