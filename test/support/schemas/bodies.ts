import fc from 'fast-check'
import { outsideMembers, outsideOf, outsideValues } from './outside.ts'
import { arbitraryOf } from './values.ts'

type Draw = (below: number) => number

/** A deterministic generator for a seed. */
export const drawing = (seed: number): Draw => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const marked = (index: number): string => `@@${index}@@`

/** Replaces one value, somewhere inside, by a marker and reports it. */
const withMark = (value: unknown, mark: string, draw: Draw, took: (value: unknown) => void): unknown => {
  const inner: readonly (readonly [string, unknown])[] =
    typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (inner.length === 0 || draw(8) === 0) {
    took(value)
    return mark
  }
  const chosen = draw(inner.length)
  const parts = inner.map(
    ([name, part], at) => [name, at === chosen ? withMark(part, mark, draw, took) : part] as const,
  )
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

const pick = (from: readonly string[], draw: Draw): string => from[draw(from.length)] ?? 'null'

/**
 * Bodies for a schema as text: a third are valid, the others contain something no schema accepts. `around` wraps the
 * arguments as the route expects.
 */
export const bodiesFor = (args: unknown, many: number, seed: number, around: (args: object) => object): string[] => {
  const draw = drawing(seed)
  return fc.sample(arbitraryOf(args), { numRuns: many, seed }).map((sample, index) => {
    const kind = draw(12)
    const whole: object = around(typeof sample === 'object' && sample !== null ? sample : {})
    if (kind < 4) return JSON.stringify(whole)
    if (kind === 4) return JSON.stringify(whole).slice(0, draw(200))
    if (kind === 5) return pick(outsideValues, draw)
    if (kind < 8) return `{${pick(outsideMembers, draw)},${JSON.stringify(whole).slice(1)}`
    if (kind === 8) return `${JSON.stringify(whole).slice(0, -1)},${pick(outsideMembers, draw)}}`
    let replaced: unknown = null
    const inside = withMark(sample, marked(index), draw, (value) => {
      replaced = value
    })
    const spoiled = around(typeof inside === 'object' && inside !== null ? inside : { at: inside })
    return JSON.stringify(spoiled).replace(JSON.stringify(marked(index)), () =>
      pick(draw(3) === 0 ? outsideValues : outsideOf(replaced), draw),
    )
  })
}
