import { useLingui } from '@lingui/react/macro'
import { decomposeFigures } from '../../../rules/cards/odds/odds-figures.ts'
import { collectorPercents } from '../../../rules/game/titles.ts'
import { itemName, rewardText } from '../../../shell/items/item-names.ts'
import { BarPlot } from '../../../ui/plot/bar-plot.tsx'
import type { Tone } from '../../../ui/plot/plot.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { FigureTable } from '../figures.tsx'
import styles from '../help.module.css'
import { qualityWord } from '../words.ts'
import { shareText } from './chance.ts'

/** An essence's bar has the colour of its quality. */
const toneOf: Readonly<Record<string, Tone>> = {
  essenceCommon: 'common',
  essenceRare: 'rare',
  essenceEpic: 'epic',
  essenceLegend: 'legend',
}

/** The odds for every quality, with and without the player's title. */
export const DecomposeOdds = ({ percent }: { readonly percent: number }) => {
  const { i18n, t } = useLingui()
  const chance = (plain: number, withTitle: number): string => {
    const [before, after] = [shareText(plain), shareText(withTitle)]
    return before === after ? after : t`${after} (${before} without a title)`
  }
  return (
    <Section title={t`Decomposing a card`}>
      {decomposeFigures(percent).map(({ quality, figures }) => (
        <BarPlot
          key={quality}
          title={qualityWord(i18n, quality)}
          description={t`What a card of this quality can become, and how likely it is.`}
          columns={[t`Becomes`, t`Chance`]}
          max={1}
          points={figures.map(({ reward, plain, withTitle }) => ({
            id: `${reward.item}-${reward.count}`,
            label: rewardText(i18n, [reward]),
            value: withTitle,
            text: chance(plain, withTitle),
            tone: toneOf[reward.item],
          }))}
        />
      ))}
      <p className={styles.note}>
        {t`A title takes what it adds from the likeliest result. Of several titles the strongest one counts; they do not add up.`}
      </p>
    </Section>
  )
}

/** What each Collector title makes of the odds of legend essence. */
export const TitleTable = () => {
  const { i18n, t } = useLingui()
  const rows = [0, ...collectorPercents].map((step) => {
    const raised = decomposeFigures(step).flatMap(({ quality, figures }) =>
      figures.filter(({ reward }) => reward.item === 'essenceLegend').map(({ withTitle }) => ({ quality, withTitle })),
    )
    return { step, raised }
  })
  return (
    <FigureTable
      title={t`Chance of ${itemName(i18n, 'essenceLegend')} with a title`}
      head={[t`Effect of the title`, ...(rows[0]?.raised.map(({ quality }) => qualityWord(i18n, quality)) ?? [])]}
      rows={rows.map(({ step, raised }) => [
        `+${shareText(step / 100)}`,
        ...raised.map(({ withTitle }) => shareText(withTitle)),
      ])}
    />
  )
}
