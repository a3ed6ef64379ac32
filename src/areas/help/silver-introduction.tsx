import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../art/signs.ts'
import { MAX_LEVEL, MAX_STARS } from '../../rules/cards/facts.ts'
import { LUCK_FULL, LUCK_STEP, SILVER_CHANCE, SILVER_NUMBERS } from '../../rules/cards/odds/silver-legend.ts'
import { powerOf } from '../../rules/cards/power.ts'
import { FREE_CARDS } from '../../rules/mall/parcel.ts'
import { SHIP_DAYS } from '../../rules/mall/shipping.ts'
import { WHOLE } from '../../rules/odds.ts'
import { number } from '../../shell/texts/format.ts'
import { percent } from '../../shell/texts/later-format.ts'
import { Meter } from '../../ui/figure/meter.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { CardTurn } from '../shared/card-face/turn/card-turn.tsx'
import { DrawnCard } from '../shared/pictures/drawn-card.tsx'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './help.module.css'
import { LuckPicture, OneCard } from './step-pictures.tsx'
import { Steps } from './steps.tsx'
import { qualityWord } from './words.ts'

const HERO = 'g021'

export const SilverIntroduction = () => {
  const { i18n, t } = useLingui()
  const sign = (of: Sign) => <SignImage of={of} size={60} />
  const chance = percent(SILVER_CHANCE / WHOLE)
  const name = t`Guan Yu`
  const power = number(powerOf({ type: 'hero', quality: 'silver', level: MAX_LEVEL, stars: MAX_STARS, aptitude: 112 }))
  return (
    <>
      <div className={styles.silver}>
        <CardTurn
          foil
          face={
            <DrawnCard
              model={HERO}
              name={name}
              upright={i18n.locale.startsWith('zh')}
              quality="silver"
              qualityWord={qualityWord(i18n, 'silver')}
              element="wood"
              elementWord={t({ message: 'Wood', context: 'element' })}
              country="shu"
              countryWord={t`Shu`}
              stars={MAX_STARS}
              level={t`Lv ${MAX_LEVEL}`}
              power={power}
              number="No. 012"
              label={t`${name} as a silver legend with the number 12, level ${MAX_LEVEL}, ${MAX_STARS} stars, power ${power}`}
            />
          }
        />
      </div>
      <Steps
        title={t`From legend to silver legend`}
        steps={[
          {
            id: 'eligible',
            picture: <OneCard model={HERO} quality="legend" />,
            title: t`Which card`,
            words: t`A general of legend quality, level ${MAX_LEVEL}, ${MAX_STARS} stars, bound to you and not locked.`,
          },
          {
            id: 'draw',
            picture: sign('silver'),
            title: t`The draw for a number`,
            words: t`Each general has ${SILVER_NUMBERS} numbers. Each draw gives one with a chance of ${chance}; otherwise you get a silver legend without a number.`,
          },
          {
            id: 'luck',
            picture: <LuckPicture model={HERO} />,
            title: t`Luck`,
            words: t`Every draw without a number adds ${LUCK_STEP} luck for that general. At ${LUCK_FULL} luck the next draw is certain to give a number, and luck starts again at 0. Once all numbers are gone, luck no longer changes.`,
          },
          {
            id: 'consumed',
            picture: sign('cart'),
            title: t`What happens to the card`,
            words: t`The legend card is used up either way: it can no longer be used and leaves your lists. The silver legend goes to your mailing cart.`,
          },
          {
            id: 'ship',
            picture: sign('courier'),
            title: t({ message: 'Shipping', context: 'step of an exchange' }),
            words: t`It ships within ${SHIP_DAYS} working days; the recipient pays the postage. ${FREE_CARDS} silver legends in one parcel ship free.`,
          },
        ]}
      />
      <Section title={t`How luck builds up`}>
        <ul role="list" className={styles.luck}>
          {[0, 5, LUCK_FULL / LUCK_STEP].map((misses) => {
            const luck = misses * LUCK_STEP
            const now = percent(luck >= LUCK_FULL ? 1 : SILVER_CHANCE / WHOLE)
            return (
              <li key={misses}>
                <span>{t`after ${plural(misses, { one: '# draw', other: '# draws' })} without a number: luck ${luck}, chance ${now}`}</span>
                <Meter label={t`Luck`} value={luck} max={LUCK_FULL} />
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}
