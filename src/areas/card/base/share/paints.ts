import type { Element, Quality } from '../../../../contract/wire/codecs.ts'

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours, both six hex digits. */
export const mixed = (one: string, part: number, other: string): string => {
  const under = channels(other)
  const mix = channels(one).map((value, i) => Math.round(value * part + (under[i] ?? 0) * (1 - part)))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
/** Adds two hex digits for the opacity. */
export const thin = (hex: string, part: number): string =>
  `${hex}${Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')}`

/** The page's colours and fonts as values, because a canvas cannot use custom properties. */
export const paintsOf = (element: Element, quality: Quality) => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  const ground = token('--ground')
  const line = token(quality === 'silver' ? '--foil-light' : `--quality-${quality}`)
  const lacquers: Readonly<Record<Quality, string>> = {
    common: token('--raised'),
    rare: mixed(line, 0.14, ground),
    epic: mixed(line, 0.18, ground),
    legend: mixed(token('--gold-deep'), 0.34, ground),
    silver: mixed(token('--foil-deep'), 0.62, token('--foil-shade')),
  }
  return {
    ground,
    line,
    lacquer: lacquers[quality],
    tone: token(`--element-${element}`),
    text: token('--text'),
    muted: token('--muted'),
    gold: token('--gold-light'),
    seal: token('--cinnabar-deep'),
    paper: token('--paper'),
    foil: ['deep', 'rose', 'ice', 'light', 'ice', 'rose', 'deep'].map((name) => token(`--foil-${name}`)),
    display: token('--font-display'),
    body: token('--font-body'),
  }
}
export type Paints = ReturnType<typeof paintsOf>
