import outline from './outline.json' with { type: 'json' }

const { arcs, counties, land, towns } = outline

/** Lines are stored as their first point and relative steps, in tenths of map units. */
const points = (arc: string): readonly (readonly [number, number])[] => {
  const numbers = arc.split(' ').map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[2 * index] ?? 0
    y += numbers[2 * index + 1] ?? 0
    return [x / 10, y / 10] as const
  })
}

/** A negative index means the reversed line, as in TopoJSON. */
const line = (index: number) => {
  const forth = points(arcs[index < 0 ? ~index : index] ?? '')
  return index < 0 ? [...forth].reverse() : forth
}

const path = (lines: readonly number[], end: string): string =>
  `M${lines
    .flatMap(line)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}${end}`

const rings = (all: readonly (readonly number[])[]): string => all.map((ring) => path(ring, 'Z')).join('')

/** The coast, for filling or stroking. */
export const coastPath = (): string => rings(land)
/** The borders of the counties, each once. */
export const countyPath = (): string => counties.map((index) => path([index], '')).join('')
/** The districts with one of these postal codes. */
export const townPath = (zips: ReadonlySet<string>): string =>
  Object.entries(towns)
    .filter(([zip]) => zips.has(zip))
    .map(([, ring]) => rings(ring))
    .join('')
