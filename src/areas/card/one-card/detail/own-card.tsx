import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { whyNotUnbind } from '../../../../rules/cards/holding.ts'
import { whyNotDecompose } from '../../../../rules/cards/odds/decompose.ts'
import { factsOfCard, powerOfCard } from '../../../../rules/cards/of-card.ts'
import { isComplete } from '../../../../rules/cards/training/complete.ts'
import { InSteps } from '../../../../shell/screen/in-steps.tsx'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { number } from '../../../../shell/texts/format.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { ActLink } from '../../../shared/act/act-link.tsx'
import { ElementSeal, QualityMark } from '../../../shared/card-face/seals.tsx'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { RemedyButton } from '../../base/card-context/remedies.tsx'
import { shownCards } from '../../base/hand/entries.ts'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import type { Hand } from '../../base/hand/use-hand.ts'
import { Complete } from '../../improve/training/complete.tsx'
import { actsOf } from './acts.ts'
import { CardTools } from './card-tools.tsx'
import styles from './detail.module.css'
import { CardFacts } from './facts/card-facts.tsx'
import { Skills } from './facts/skills.tsx'
import { Growth } from './growth/growth.tsx'
import { NextSteps } from './growth/next-steps-shown.tsx'
import { useNextSteps } from './growth/use-next-steps.ts'
import { useSkinFragments } from './growth/use-skin-fragments.ts'
import { History } from './history/history.tsx'
import { LockAndLineup } from './lock-and-lineup.tsx'
import { CardStage } from './stage/card-stage.tsx'
import { usePlace } from './use-place.ts'

interface OwnCardProps {
  readonly hand: Hand
  readonly card: Card
  readonly model: CatalogueModel
  readonly onDecompose: () => void
  readonly onUnbind: () => void
}

export const OwnCard = ({ hand, card, model, onDecompose, onUnbind }: OwnCardProps) => {
  const { i18n, t } = useLingui()
  const { collection, catalogue } = hand
  const place = usePlace(hand, card.serial)
  const shown = useMemo(() => shownCards(collection), [collection])
  const mates = useMemo(() => shown.filter(({ lineup }) => lineup !== null), [shown])
  const sameName = useMemo(() => shown.filter((one) => one.model === card.model), [shown, card.model])
  const power = powerOfCard(card, model, mates)
  const facts = factsOfCard(card)
  const ahead = useNextSteps(card, sameName)
  const skin = useSkinFragments(card, sameName, catalogue.skins.has(card.model))
  const acts = actsOf(card, catalogue.skins.has(card.model), { steps: ahead.known ? ahead.steps : [], skin })
  const why = (code: ReturnType<typeof whyNotDecompose>) => (code ? i18n._(errorTexts[code]) : undefined)
  return (
    <article className={styles.own}>
      <CardStage
        key={card.serial}
        serial={card.serial}
        element={model.element}
        consumed={card.exchanged}
        place={place}
        face={<OwnFace card={card} model={model} catalogue={catalogue} power={power} />}
      />
      <header className={styles.head}>
        <div>
          <h2>{model.name}</h2>
          <p className={styles.seals}>
            <QualityMark of={card.quality} word={catalogue.word('quality', card.quality)} shown />
            <ElementSeal of={model.element} word={catalogue.word('element', model.element)} shown />
          </p>
        </div>
        <p className={styles.power}>
          <span>{t`Power`}</span>
          <b className="figures">{number(power)}</b>
        </p>
      </header>
      <InSteps>
        {card.exchanged && <RemedyButton code="card_exchanged" serial={card.serial} />}
        {acts.length > 0 && (
          <div className={styles.acts}>
            {acts.map(({ id, label, href, why: code, short }) =>
              code && !short ? (
                <Button key={id} look="quiet" why={why(code)}>
                  {i18n._(label)}
                </Button>
              ) : (
                <ActLink key={id} href={href} short={short}>
                  {i18n._(label)}
                </ActLink>
              ),
            )}
          </div>
        )}
        {isComplete(facts) && (
          <div className={styles.quiet}>
            <Complete />
          </div>
        )}
        <NextSteps card={card} ahead={ahead} catalogue={catalogue} />
        {!card.exchanged && <CardTools hand={hand} card={card} model={model} power={power} />}
        <LockAndLineup card={card} mates={mates} />
        <Section title={t`About this card`}>
          <CardFacts card={card} model={model} catalogue={catalogue} />
          <p className={styles.quiet}>{model.about}</p>
        </Section>
        <Skills model={model} catalogue={catalogue} />
        <SyncProgress collection={collection} />
        <Growth card={card} model={model} mates={mates} />
        <History serial={card.serial} catalogue={catalogue} />
        <Section title={t`Decompose or unbind`}>
          <div className={styles.acts}>
            <Button look="danger" why={why(whyNotDecompose(facts))} onClick={onDecompose}>
              {t`Decompose`}
            </Button>
            <Button look="quiet" why={why(whyNotUnbind(facts, card.form))} onClick={onUnbind}>
              {t`Unbind`}
            </Button>
          </div>
        </Section>
      </InSteps>
    </article>
  )
}
