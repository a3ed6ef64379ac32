import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Card, unpackCard } from '../../../../contract/card/packed.ts'
import { changeSkin } from '../../../../contract/card/training.ts'
import type { SkinAct } from '../../../../contract/card/words.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { SKIN_BONUS } from '../../../../rules/cards/power.ts'
import { isSkinOwned, type SkinFacts, skinFragmentItem, skinStateOf, whyNotSkin } from '../../../../rules/cards/skin.ts'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { number } from '../../../../shell/texts/format.ts'
import { percent } from '../../../../shell/texts/later-format.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { putSkin } from '../../../../state/cards/optimistic-cards.ts'
import { request } from '../../../../state/layer.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/figure/badge.tsx'
import { HaveNeed } from '../../../../ui/figure/have-need.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { sourceOf } from '../../../shared/act/source-of.ts'
import { useAct } from '../../../shared/act/use-act.ts'
import { ItemArt } from '../../../shared/pictures/item-art.tsx'
import { type ConfirmStep, ConfirmSteps } from '../../base/act/confirm-steps.tsx'
import { Outcome } from '../../base/act/outcome.tsx'
import { OutcomeMessage } from '../../base/act/outcome-message.tsx'
import { type Bag, type CardContext, powerIn } from '../../base/card-context/card-context.ts'
import { OwnFace } from '../../base/card-context/own-face.tsx'
import { StageGround } from '../../base/card-context/stage-ground.tsx'
import { TrainingFooter } from '../../improve/training/training-footer.tsx'
import { isOpen } from '../../improve/training/use-training.ts'
import { Compare } from './compare.tsx'
import styles from './skin.module.css'

type Skin = Bag['skins'][number]

interface WardrobeProps {
  /** The card that the page is about. */
  readonly context: CardContext
  readonly skin: Skin
  /** All of the general's cards. */
  readonly cards: readonly Card[]
}

const Wearer = ({ context, card, busy, onAct }: WearerProps) => {
  const { t } = useLingui()
  const { collection, model } = context
  const unreachable = useNeedsConnection()
  const power = (skinInUse: boolean) => powerIn(collection, model, { ...card, skinInUse })
  return (
    <li className={styles.wearer} data-worn={card.skinInUse}>
      <div className={styles.words}>
        <b>{t`Lv ${card.level}, ${card.stars} of 6 stars`}</b>
        <span className="figures">
          {card.skinInUse ? (
            <Badge tone="done">{t`Worn`}</Badge>
          ) : (
            t`Power ${number(power(false))} → ${number(power(true))}`
          )}
          {` …${card.serial.slice(-4)}`}
        </span>
      </div>
      <Button
        look={card.skinInUse ? 'quiet' : 'gold'}
        busy={busy}
        why={unreachable}
        onClick={() => onAct(card.skinInUse ? 'take_off' : 'use')}
      >
        {card.skinInUse ? t`Take off` : t`Wear`}
      </Button>
    </li>
  )
}
interface WearerProps {
  readonly context: CardContext
  readonly card: Card
  readonly busy: boolean
  readonly onAct: (act: SkinAct) => void
}

const useSynthesis = ({ name, needed }: Skin): readonly ConfirmStep[] => {
  const { t } = useLingui()
  return [
    {
      id: 'synthesize',
      title: t`Synthesize ${name}`,
      confirm: t`Synthesize`,
      body: (
        <p>
          {t`This uses ${plural(needed, { one: '# fragment', other: '# fragments' })}. The skin is yours permanently, for every card of this general.`}
        </p>
      ),
    },
  ]
}

const onAnswer = ({ card }: DataOf<typeof changeSkin>): void => putSkin(card, request().now())

export const Wardrobe = ({ context, skin, cards }: WardrobeProps) => {
  const { t } = useLingui()
  const act = useAct(changeSkin, onAnswer)
  const [asked, setAsked] = useState<SkinAct>('synthesize')
  /** Which of the general's cards the act was sent for. */
  const [sent, setSent] = useState(context.card.serial)
  const [asking, setAsking] = useState(false)
  const steps = useSynthesis(skin)
  const { card, facts, model, catalogue, collection } = context
  const { phase, clear, start } = act
  const owned = isSkinOwned(skin.owned, cards)
  const begin = (of: Card, what: SkinAct) => {
    setAsked(what)
    setSent(of.serial)
    start({ cardid: of.serial, act: what })
  }
  const dressed = phase.step === 'done' && asked !== 'synthesize' ? unpackCard(phase.data.card).skinInUse : null
  useEffect(() => {
    if (dressed === null) return
    toast(dressed ? t`The card now wears its skin` : t`The skin was taken off`, 'done')
    clear()
  }, [dressed, clear, t])

  const worn = { ...card, skinInUse: true }
  const of = { card: worn, model, catalogue, power: powerIn(collection, model, worn) }
  if (phase.step === 'done' && asked === 'synthesize')
    return (
      <Outcome
        title={t`${skin.name} is yours`}
        late={phase.late}
        face={<OwnFace {...of} />}
        acts={<Button wide onClick={clear}>{t`Choose a card to wear it`}</Button>}
      >
        <p className={styles.hint}>{t`A card that wears its skin is ${percent(SKIN_BONUS / 100)} stronger.`}</p>
      </Outcome>
    )
  const state: SkinFacts = { open: true, state: skinStateOf(owned, card.skinInUse), fragments: skin.fragments }
  return (
    <>
      <header className={styles.head}>
        <StageGround element={model.element} />
        <div className={styles.face}>
          <Compare face={<OwnFace {...of} compared />} />
        </div>
        <h2>{skin.name}</h2>
        <p className={styles.hint}>{skin.generalName}</p>
        <p className={styles.gives}>
          <Badge tone="gold">{t`Power +${percent(SKIN_BONUS / 100)}`}</Badge>
          {owned && <Badge tone="done">{t`Owned`}</Badge>}
        </p>
      </header>
      <OutcomeMessage act={act} serial={sent} />
      {owned ? (
        <Section title={t`Worn by`}>
          <ul role="list" className={styles.wearers}>
            {cards.map((one) => (
              <Wearer
                key={one.serial}
                context={context}
                card={one}
                busy={isOpen(act)}
                onAct={(what) => begin(one, what)}
              />
            ))}
          </ul>
        </Section>
      ) : (
        <>
          <Section title={t`What you need`}>
            <HaveNeed
              label={t`What you need`}
              needs={[
                {
                  id: 'fragment',
                  lead: <ItemArt item={skinFragmentItem(skin.general)} general={skin.general} size={40} />,
                  name: t`Skin fragments`,
                  have: skin.fragments,
                  need: skin.needed,
                  note: t`You get them from events and mail`,
                },
              ]}
              write={number}
              words={{ enough: t`enough`, missing: (count) => t`${number(count)} missing` }}
            />
          </Section>
          <TrainingFooter
            label={t`Synthesize`}
            phase={phase}
            why={whyNotSkin(facts, state, 'synthesize')}
            short={
              skin.fragments < skin.needed
                ? {
                    text: t`Fragments missing: ${number(skin.needed - skin.fragments)}`,
                    source: sourceOf(skinFragmentItem(skin.general)),
                  }
                : undefined
            }
            serial={card.serial}
            onPress={() => setAsking(true)}
          />
        </>
      )}
      {asking && (
        <ConfirmSteps
          steps={steps}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            begin(card, 'synthesize')
          }}
        />
      )}
    </>
  )
}
