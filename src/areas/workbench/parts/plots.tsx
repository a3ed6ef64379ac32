import { BarPlot } from '../../../ui/plot/bar-plot.tsx'
import { LinePlot } from '../../../ui/plot/line-plot.tsx'
import { RadarPlot } from '../../../ui/plot/radar-plot.tsx'
import { useSamples } from '../samples.ts'
import { Part, Specimen } from '../specimen.tsx'

const values = [91, 64, 78, 42, 100]
const course = [120, 132, 128, 150, 149, 171, 190]

export const Plots = () => {
  const words = useSamples()
  const columns: readonly [string, string] = [words.short, words.note]
  const points = words.names.map((label, i) => ({
    id: String(i),
    label,
    value: values[i] ?? 0,
    text: String(values[i] ?? 0),
  }))
  const over = course.map((value, i) => ({ id: String(i), label: `11/${i + 15}`, value, text: `${value}` }))
  const told = { description: words.long, columns }
  return (
    <Part>
      <Specimen name="BarPlot, one of them mine">
        <BarPlot title={words.title} {...told} points={points} mine="2" />
      </Specimen>
      <Specimen name="LinePlot">
        <LinePlot title={words.title} {...told} points={over} />
      </Specimen>
      <Specimen name="LinePlot with the point where it stands">
        <LinePlot title={words.title} {...told} points={over} at="3" />
      </Specimen>
      <Specimen name="LinePlot that never moved">
        <LinePlot title={words.title} {...told} points={over.map((point) => ({ ...point, value: 7, text: '7' }))} />
      </Specimen>
      <Specimen name="RadarPlot of five">
        <RadarPlot title={words.title} {...told} points={points} max={100} />
      </Specimen>
      <Specimen name="RadarPlot of three">
        <RadarPlot title={words.title} {...told} points={points.slice(0, 3)} max={100} />
      </Specimen>
    </Part>
  )
}
