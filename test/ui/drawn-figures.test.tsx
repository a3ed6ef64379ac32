import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Meter } from '../../src/ui/figure/meter.tsx'
import { Progress } from '../../src/ui/figure/progress.tsx'
import { BarPlot } from '../../src/ui/plot/bar-plot.tsx'
import { LinePlot } from '../../src/ui/plot/line-plot.tsx'
import { RadarPlot } from '../../src/ui/plot/radar-plot.tsx'

/** What is drawn is hidden from who listens, who is told the figures: so the drawing is measured here. */
const draw = (element: ReactElement): string => renderToStaticMarkup(element)
const all = (markup: string, pattern: RegExp): string[] => [...markup.matchAll(pattern)].map(([, found = '']) => found)
const pairs = (list: string): [number, number][] =>
  list.split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
    return [x, y]
  })

const words = { title: 'Luck', description: 'How it goes', columns: ['Day', 'Luck'] as const }
const figures = (min: number, max: number, least: number) =>
  fc.array(fc.integer({ min, max }), { minLength: least, maxLength: 9 })
const pointsOf = (values: readonly number[]) =>
  values.map((value, index) => ({ id: String(index), label: `day ${index}`, value, text: String(value) }))
const close = (drawn: number | undefined, meant: number, by = 0.06) =>
  expect(Math.abs((drawn ?? Number.NaN) - meant)).toBeLessThanOrEqual(by)

describe('a drawn figure is as large as it says', () => {
  test('a bar beside the longest, or beside the end that is given', () =>
    fc.assert(
      fc.property(figures(0, 10_000, 1), fc.option(fc.integer({ min: 10_000, max: 20_000 })), (values, end) => {
        const max = end ?? Math.max(...values)
        fc.pre(max > 0)
        const markup = draw(<BarPlot {...words} points={pointsOf(values)} {...(end === null ? {} : { max: end })} />)
        const bars = all(markup, /<rect width="([\d.e-]+)" height="10" class="[^"]*value/g).map(Number)
        expect(bars).toHaveLength(values.length)
        for (const [index, value] of values.entries()) close(bars[index], (100 * value) / max)
      }),
    ))

  test('a line is highest where the value is, goes from edge to edge, and its mark is on it', () =>
    fc.assert(
      fc.property(figures(-1_000, 10_000, 2), fc.nat(), (values, pick) => {
        const at = pick % values.length
        const markup = draw(<LinePlot {...words} points={pointsOf(values)} at={String(at)} />)
        const [line = ''] = all(markup, /<polyline points="([^"]+)"/g)
        const [low, high] = [Math.min(...values), Math.max(...values)]
        const spots = pairs(line)
        expect(spots).toHaveLength(values.length)
        close(spots[0]?.[0], 6)
        close(spots.at(-1)?.[0], 294)
        for (const [index, value] of values.entries())
          close(spots[index]?.[1], high === low ? 48 : 90 - (84 * (value - low)) / (high - low))
        const [cx = ''] = all(markup, /<circle cx="([\d.]+)"/g)
        close(Number(cx), 6 + (288 * at) / (values.length - 1))
      }),
    ))

  test('a radar’s corner is as far out as its value, the first upwards', () =>
    fc.assert(
      fc.property(figures(0, 150, 3), (values) => {
        const markup = draw(<RadarPlot {...words} points={pointsOf(values)} max={100} />)
        const [shape = ''] = all(markup, /<polygon points="([^"]+)" class="[^"]*shape/g)
        const spots = pairs(shape)
        expect(spots).toHaveLength(values.length)
        for (const [index, value] of values.entries())
          close(Math.hypot(...(spots[index] ?? [Number.NaN])), 50 * Math.min(1, value / 100), 0.1)
        close(spots[0]?.[0], 0)
        expect(spots[0]?.[1]).toBeLessThanOrEqual(0)
      }),
    ))

  test('a meter and a progress fill the part that is reached, and never more than all', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 1_000 }), (value, max) => {
        const part = Math.min(100, (100 * value) / max)
        for (const drawn of [
          <Meter key="meter" label="Merit" value={value} max={max} />,
          <Progress key="progress" label="Merit" value={value} max={max} />,
        ]) {
          const [width = ''] = all(draw(drawn), /width:([\d.e-]+)%/g)
          close(Number(width), part)
        }
      }),
    ))
})
