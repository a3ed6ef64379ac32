import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { qualities } from '../../contract/wire/codecs.ts'
import { MAX_LEVEL, MAX_STARS } from '../../rules/cards/facts.ts'
import {
  basePower,
  EXCLUSIVE_BONUS,
  POWER_PER_LEVEL,
  POWER_PER_STAR,
  powerOf,
  SKIN_BONUS,
} from '../../rules/cards/power.ts'
import { qualityStep, trainableQualities } from '../../rules/cards/quality.ts'
import { SKIN_FRAGMENTS } from '../../rules/cards/skin.ts'
import { ADVANCE_CARDS, ADVANCE_WAIT_MS } from '../../rules/cards/training/advance.ts'
import { starUpCost } from '../../rules/cards/training/star-up.ts'
import { upgradeCost, upgradeTotal } from '../../rules/cards/training/upgrade.ts'
import { ItemPicture } from '../../shell/items/item-picture.tsx'
import { number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/surface/section.tsx'
import { DrawnCard } from '../shared/pictures/drawn-card.tsx'
import { FigureTable } from './figures.tsx'
import styles from './help.module.css'
import { TwoCards } from './step-pictures.tsx'
import { Steps } from './steps.tsx'
import { qualityWord, typeWord } from './words.ts'

/** As drawn on the cards: the general of the examples, and the skill that is exclusively his. */
const HERO = 'g023'
const HIS_SKILL = 'm023'

/** One card per quality, to compare the frames. */
const Ladder = () => {
  const { i18n, t } = useLingui()
  const upright = i18n.locale.startsWith('zh')
  const name = t`Zhao Yun`
  return (
    <ul role="list" className={styles.cards}>
      {qualities.map((quality) => {
        const step = qualityStep(quality)
        const stars = Math.min(MAX_STARS, step * 2)
        const level = Math.min(MAX_LEVEL, 1 + step * 19)
        const power = number(powerOf({ type: 'hero', quality, level, stars, aptitude: 112 }))
        return (
          <li key={quality}>
            <DrawnCard
              model={HERO}
              name={name}
              upright={upright}
              quality={quality}
              qualityWord={qualityWord(i18n, quality)}
              element="spirit"
              elementWord={t({ message: 'Spirit', context: 'element' })}
              country="shu"
              countryWord={t`Shu`}
              stars={stars}
              level={t`Lv ${level}`}
              power={power}
              {...(quality === 'silver' && { number: 'No. 012' })}
              label={t`${name}, ${qualityWord(i18n, quality)}, level ${level}, ${plural(stars, { one: '# star', other: '# stars' })}, power ${power}`}
            />
            <span>{qualityWord(i18n, quality)}</span>
          </li>
        )
      })}
    </ul>
  )
}

export const CardIntroduction = () => {
  const { i18n, t } = useLingui()
  const item = (name: string) => <ItemPicture item={name} size={56} />
  const seconds = ADVANCE_WAIT_MS / 1_000
  return (
    <>
      <Section title={t`Five qualities`}>
        <Ladder />
        <p className={styles.note}>
          {t`A letter and the shape of the frame show the quality, a seal shows the element and the country. A legend at level ${MAX_LEVEL} with ${MAX_STARS} stars can become a silver legend.`}
        </p>
      </Section>
      <Steps
        title={t`How a card grows`}
        steps={[
          {
            id: 'upgrade',
            picture: item('martialExperience'),
            title: t`Upgrade`,
            words: t`Martial experience raises the level, up to ${MAX_LEVEL}. The first level costs ${number(upgradeCost(1))}, all of them together ${number(upgradeTotal(1, MAX_LEVEL))}. Every level adds ${POWER_PER_LEVEL}% of the base power.`,
          },
          {
            id: 'star',
            picture: <TwoCards front={HERO} behind={HERO} starred />,
            title: t`Star up`,
            words: t`One more card of the same name and martial experience: ${number(starUpCost(0))} for the first star, ${number(starUpCost(MAX_STARS - 1))} for the last. Every star adds ${POWER_PER_STAR}%.`,
          },
          {
            id: 'advance',
            picture: item('pillLegend'),
            title: t`Advance`,
            words: t`${ADVANCE_CARDS} cards of the same name and quality, plus pills, raise the quality by one step; level and stars stay the same. If stars are missing, you can only confirm after ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
          },
          {
            id: 'skin',
            picture: item('skinFragment'),
            title: t`Skins`,
            words: t`${SKIN_FRAGMENTS} fragments make a skin. In use it adds ${SKIN_BONUS}%; putting it on or taking it off is free.`,
          },
          {
            id: 'hero',
            picture: <TwoCards front={HERO} behind={HIS_SKILL} />,
            title: t`Exclusive heroes`,
            words: t`A skill card in the same line-up as its hero is ${EXCLUSIVE_BONUS}% stronger.`,
          },
          {
            id: 'lock',
            picture: item('essenceLegend'),
            title: t`Lock and decompose`,
            words: t`Decompose spare cards into essence for the mall. This cannot be undone. A locked card is never used up.`,
          },
        ]}
      />
      <FigureTable
        title={t`Base power`}
        head={[t`Quality`, typeWord(i18n, 'hero'), typeWord(i18n, 'skill'), typeWord(i18n, 'pet')]}
        rows={trainableQualities.map((quality) => [
          qualityWord(i18n, quality),
          number(basePower.hero[quality]),
          number(basePower.skill[quality]),
          number(basePower.pet[quality]),
        ])}
        note={t`At level 1 without stars; each general also has an aptitude of its own.`}
      />
    </>
  )
}
