import type { Quality } from '../contract/wire/codecs.ts'

type Points = readonly (readonly [number, number])[]

/**
 * A quarter of a card's edge, from the top centre to the right centre; the rest is mirrored. For a card of 250 by 350.
 */
const quarters: Readonly<Record<Quality, Points>> = {
  common: [
    [125, 0],
    [244, 0],
    [250, 6],
    [250, 175],
  ],
  rare: [
    [125, 0],
    [226, 0],
    [250, 24],
    [250, 160],
    [243, 175],
  ],
  epic: [
    [125, 0],
    [222, 0],
    [226, 10],
    [233, 17],
    [240, 24],
    [250, 28],
    [250, 150],
    [240, 163],
    [240, 175],
  ],
  legend: [
    [125, 0],
    [148, 3],
    [156, 10],
    [214, 10],
    [220, 2],
    [236, 0],
    [248, 4],
    [250, 16],
    [248, 30],
    [240, 36],
    [240, 120],
    [248, 130],
    [250, 150],
    [245, 166],
    [240, 175],
  ],
  silver: [[125, 0], ...teeth(125, 250, 0, 12), ...sideTeeth(0, 175, 250, 16)],
}

/** Saw teeth, a traditional paper-cut edge. */
function teeth(from: number, to: number, edge: number, count: number): Points {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, i) => [from + (i + 0.5) * step, i % 2 ? edge : edge + 6] as const)
}
function sideTeeth(from: number, to: number, edge: number, count: number): Points {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, i) => [i % 2 ? edge : edge - 6, from + (i + 0.5) * step] as const)
}

const whole = (quarter: Points): Points => {
  const right = [...quarter, ...quarter.map(([x, y]) => [x, 350 - y] as const).reverse()]
  return [...right, ...right.map(([x, y]) => [250 - x, y] as const).reverse()]
}

export const edgePath = (quality: Quality): string =>
  `M${whole(quarters[quality])
    .map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`)
    .join('L')}z`

export const edgePolygon = (quality: Quality): string =>
  `polygon(${whole(quarters[quality])
    .map(([x, y]) => `${(x / 2.5).toFixed(2)}% ${(y / 3.5).toFixed(2)}%`)
    .join(', ')})`
