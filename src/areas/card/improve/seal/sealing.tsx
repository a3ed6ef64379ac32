import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Card, unpackCard } from '../../../../contract/card/packed.ts'
import type { activateCard, orderPrint } from '../../../../contract/card/training.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { qualityStep } from '../../../../rules/cards/quality.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { amountText } from '../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../shell/items/item-picture.tsx'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { number } from '../../../../shell/texts/format.ts'
import { saying } from '../../../../shell/texts/sentence.ts'
import { putCard } from '../../../../state/cards/optimistic-cards.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { sourceOf } from '../../../shared/act/source-of.ts'
import { useAct } from '../../../shared/act/use-act.ts'
import { BareCard } from '../../../shared/card-face/bare-card.tsx'
import { QualityMark } from '../../../shared/card-face/seals.tsx'
import { type ConfirmStep, ConfirmSteps } from '../../base/act/confirm-steps.tsx'
import { Outcome } from '../../base/act/outcome.tsx'
import { OutcomeMessage } from '../../base/act/outcome-message.tsx'
import { type HandAndBag, itemCount, powerIn } from '../../base/card-context/card-context.ts'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { SyncProgress } from '../../base/hand/sync-progress.tsx'
import { isOpen } from '../training/use-training.ts'
import { Cost } from './cost.tsx'
import styles from './seal.module.css'
import { costOf, type Seal, uses } from './uses.ts'

const MOST = 40

interface SealingProps {
  readonly assets: HandAndBag
  readonly seal: Seal
  /** The card that the player came from: shown first. */
  readonly asked: string | null
}

const useSteps = ({ catalogue }: HandAndBag, seal: Seal, card: Card | null): readonly ConfirmStep[] => {
  const { i18n, t } = useLingui()
  const use = uses[seal]
  if (!card) return []
  const cost = costOf(use, card)
  const name = catalogue.models.get(card.model)?.name ?? card.model
  return [
    {
      id: 'seal',
      title: i18n._(use.title),
      confirm: i18n._(use.act),
      body: <p>{t`${plural(cost, { one: '# seal', other: '# seals' })} for ${name}. Used seals are not returned.`}</p>,
    },
  ]
}

const onAnswer = ({ card }: DataOf<typeof activateCard | typeof orderPrint>): void => putCard(card)

export const Sealing = ({ assets, seal, asked }: SealingProps) => {
  const { i18n, t } = useLingui()
  const use = uses[seal]
  const act = useAct(use.action, onAnswer)
  const unreachable = useNeedsConnection()
  const [picked, setPicked] = useState<Card | null>(null)
  /** What was sent: the outcome is about this card, whichever is picked meanwhile. */
  const [sent, setSent] = useState<Card | null>(null)
  const [asking, setAsking] = useState(false)
  const steps = useSteps(assets, seal, picked)
  const { bag, catalogue, collection } = assets
  const seals = itemCount(bag, seal)
  const { phase } = act

  const model = sent && catalogue.models.get(sent.model)
  if (phase.step === 'done' && model) {
    const card = unpackCard(phase.data.card)
    return (
      <Outcome
        title={saying(model.name, i18n._(use.done))}
        late={phase.late}
        face={<OwnFace card={card} model={model} catalogue={catalogue} power={powerIn(collection, model, card)} />}
        acts={
          <>
            <GoButton
              wide
              look="gold"
              href={to('cardDetail', {}, { cardid: card.serial })}
            >{t`View the card`}</GoButton>
            <Button wide look="quiet" onClick={act.clear}>{t`Back to seals`}</Button>
          </>
        }
      >
        <p className={styles.about}>{i18n._(use.after)}</p>
      </Outcome>
    )
  }
  const rank = ({ serial, quality }: Card) => (serial === asked ? 100 : 0) + qualityStep(quality)
  const cards = [...collection.cards.values()].filter(use.fits).sort((a, b) => rank(b) - rank(a))
  const isShort = cards.some((card) => use.whyNot(card, seals)?.startsWith('insufficient'))
  const shortage = (card: Card): string | undefined => {
    const cost = costOf(use, card)
    return seals < cost
      ? t`${number(cost - seals)} of ${plural(cost, { one: '# seal', other: '# seals' })} missing`
      : undefined
  }
  return (
    <>
      <p className={styles.held}>
        <ItemPicture item={seal} size={32} />
        <span>
          <b className="figures">{amountText(i18n, seal, seals)}</b>
          <small>{bag.items.find(({ item }) => item === seal)?.about}</small>
        </span>
      </p>
      <OutcomeMessage act={act} serial={sent?.serial ?? ''} />
      <SyncProgress collection={collection} />
      {cards.length === 0 && collection.complete && (
        <Panel
          scene="seals"
          title={t`No card needs this seal`}
          action={<GoButton href={to('myCardList')}>{t`View my cards`}</GoButton>}
        >
          <p>{i18n._(use.none)}</p>
        </Panel>
      )}
      {isShort && <GoButton href={sourceOf(seal)}>{t`See where to get it`}</GoButton>}
      <ul role="list" className={styles.cards} data-alone={cards.length === 1 || undefined}>
        {cards.slice(0, MOST).map((card) => {
          const why = use.whyNot(card, seals)
          return (
            <li key={card.serial} className={styles.card}>
              <div className={styles.light}>
                <div>
                  <BareCard model={card.model} quality={card.quality} skin={card.skinInUse} />
                </div>
              </div>
              <div className={styles.words}>
                <b>{catalogue.models.get(card.model)?.name}</b>
                <QualityMark of={card.quality} word={catalogue.word('quality', card.quality)} shown />
                <Cost seal={seal} cost={costOf(use, card)} held={seals} />
                <Button
                  busy={isOpen(act)}
                  why={why ? (shortage(card) ?? i18n._(errorTexts[why])) : unreachable}
                  onClick={() => {
                    setPicked(card)
                    setAsking(true)
                  }}
                >
                  {i18n._(use.act)}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {cards.length > MOST && (
        <p className={styles.about}>
          {t`${plural(cards.length - MOST, { one: '# more card is waiting', other: '# more cards are waiting' })}. Start from that card’s own page.`}
        </p>
      )}
      {asking && (
        <ConfirmSteps
          steps={steps}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            if (!picked) return
            setSent(picked)
            act.start({ cardid: picked.serial, seals: costOf(use, picked) })
          }}
        />
      )}
    </>
  )
}
