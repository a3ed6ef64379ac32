import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../art/signs.ts'
import { dealtQualities, dealtTypes, TEN } from '../../rules/cards/odds/ten-draw.ts'
import { trainableQualities } from '../../rules/cards/quality.ts'
import { activationSeals, printingSeals } from '../../rules/cards/seals.ts'
import { matchGain } from '../../rules/match.ts'
import { probability } from '../../rules/odds.ts'
import { itemName } from '../../shell/items/item-names.ts'
import { number } from '../../shell/texts/format.ts'
import { percent } from '../../shell/texts/later-format.ts'
import { BarPlot } from '../../ui/plot/bar-plot.tsx'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import { FigureTable } from './figures.tsx'
import { Steps } from './steps.tsx'
import { qualityWord, typeWord } from './words.ts'

/** What a day at the arcade looks like. */
export const Operation = () => {
  const { i18n, t } = useLingui()
  const sign = (of: Sign) => <SignImage of={of} size={60} />
  const plain = matchGain({ waves: 10, cleared: false, mvp: false })
  const best = matchGain({ waves: 30, cleared: true, mvp: true })
  const gains = [
    [t`Merit`, plain.merit, best.merit],
    [itemName(i18n, 'martialExperience'), plain.martialExperience, best.martialExperience],
    [itemName(i18n, 'mallPoints'), plain.mallPoints, best.mallPoints],
  ] as const
  return (
    <>
      <Steps
        title={t`At the machine`}
        steps={[
          {
            id: 'ic',
            picture: sign('chip'),
            title: t`Insert your IC card`,
            words: t`The machine recognizes you by it. Without the card at hand, hold its QR code from the app up to the reader.`,
          },
          {
            id: 'draw',
            picture: sign('cards'),
            title: t`Draw ten cards`,
            words: t`A draw gives ${TEN} cards, at least one of them rare or better. The machine prints them, and they are yours at once.`,
          },
          {
            id: 'lineup',
            picture: sign('tent'),
            title: t`Choose a line-up`,
            words: t`You have three line-ups. A skill card is stronger in the same line-up as its exclusive hero.`,
          },
          {
            id: 'play',
            picture: sign('drum'),
            title: t`Play`,
            words: t`Survive wave after wave and clear the match. What you earned is in the app when you leave the machine.`,
          },
          {
            id: 'daily',
            picture: sign('lantern'),
            title: t`Sign in every day`,
            words: t`Sign in here, even without signal: the app saves it and sends it later. It counts once.`,
          },
        ]}
      />
      <FigureTable
        title={t`What you earn in a match`}
        head={[t`Reward`, t`10 waves`, t`30 waves, cleared, MVP`]}
        rows={gains.map(([name, low, high]) => [name, number(low), number(high)])}
        note={t`Complete bonds raise the rewards further.`}
      />
      <BarPlot
        title={t`Draw odds at the machine`}
        description={dealtTypes
          .map((chance) => `${typeWord(i18n, chance.outcome)} ${percent(probability(chance))}`)
          .join(' · ')}
        columns={[t`Quality`, t`Chance`]}
        max={1}
        points={dealtQualities.map((chance) => ({
          id: chance.outcome,
          label: qualityWord(i18n, chance.outcome),
          value: probability(chance),
          text: percent(probability(chance)),
          tone: chance.outcome,
        }))}
      />
      <FigureTable
        title={t`Seals for digital cards`}
        head={[t`Quality`, t`To activate`, t`To print`]}
        rows={trainableQualities.map((quality) => [
          qualityWord(i18n, quality),
          number(activationSeals[quality]),
          number(printingSeals[quality]),
        ])}
        note={t`A card won without a print needs activation seals. Printing seals turn a digital card into a printed one.`}
      />
    </>
  )
}
