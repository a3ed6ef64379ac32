import { useLingui } from '@lingui/react/macro'
import { tenDrawFigures } from '../../../rules/cards/odds/odds-figures.ts'
import { TEN } from '../../../rules/cards/odds/ten-draw.ts'
import { number } from '../../../shell/texts/format.ts'
import { BarPlot } from '../../../ui/plot/bar-plot.tsx'
import { FigureTable } from '../figures.tsx'
import { qualityWord } from '../words.ts'
import { shareText } from './chance.ts'

const twoDigits = (value: number): number => Math.round(value * 100) / 100

export const TenDrawOdds = () => {
  const { i18n, t } = useLingui()
  const figures = tenDrawFigures()
  return (
    <>
      <FigureTable
        title={t`Ten-draw at the machine`}
        head={[t`Quality`, t`Each card`, t`At least one`, t`On average`]}
        rows={figures.map(({ quality, each, atLeastOne, expected }) => [
          qualityWord(i18n, quality),
          shareText(each),
          shareText(atLeastOne),
          number(twoDigits(expected)),
        ])}
        note={t`A draw gives ${TEN} cards. Should all of them be common, the last one is rare instead; this is already in the figures.`}
      />
      <BarPlot
        title={t`At least one among ${TEN} cards`}
        description={t`How likely a ten-draw has at least one card of each quality.`}
        columns={[t`Quality`, t`Chance`]}
        max={1}
        points={figures.map(({ quality, atLeastOne }) => ({
          id: quality,
          label: qualityWord(i18n, quality),
          value: atLeastOne,
          text: shareText(atLeastOne),
          tone: quality,
        }))}
      />
    </>
  )
}
