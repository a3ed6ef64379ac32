import { useLingui } from '@lingui/react/macro'
import type { ListedStore } from '../../../contract/arcade/store.ts'
import { to } from '../../../contract/pages/paths.ts'
import { addDays } from '../../../rules/time/calendar.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dayMoment, number, shortDate } from '../../../shell/texts/format.ts'
import { BarPlot } from '../../../ui/plot/bar-plot.tsx'
import { Section } from '../../../ui/surface/section.tsx'

const DAYS = 7
const HEAT_BOARD = '1500'

/** How much was played there per week; the last is what the store board shows. */
export const Popularity = ({ store, until }: { readonly store: ListedStore; readonly until: string }) => {
  const { t } = useLingui()
  const { heat } = store
  const date = (day: string) => shortDate(dayMoment(day))
  const points = heat.map((value, index) => {
    const first = addDays(until, (index - heat.length) * DAYS)
    const label = t`${date(first)} to ${date(addDays(first, DAYS - 1))}`
    return { id: first, label, value, text: number(value) }
  })
  const last = points.at(-1)
  return (
    <Section title={t`Popularity`}>
      <BarPlot
        title={t`The last eight weeks`}
        description={t`A match counts 1, a CCG submission 2, a ten-draw 3.`}
        columns={[t`Week`, t`Popularity`]}
        points={[...points].reverse()}
        mine={last?.id}
      />
      <GoButton
        wide
        look="quiet"
        href={to('threekingDomsWar', {}, { tab: 'ranking', board: HEAT_BOARD })}
      >{t`Store leaderboard`}</GoButton>
    </Section>
  )
}
