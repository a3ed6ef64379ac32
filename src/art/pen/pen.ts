/**
 * Strokes that every drawing shares. A picture is 200 wide; its middle line is x = 100, so half a figure is enough.
 */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
/** Without the dark cut around it: for what lies inside a layer. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`

export const flipped = (svg: string): string => `<g transform="matrix(-1 0 0 1 200 0)">${svg}</g>`
export const both = (svg: string): string => svg + flipped(svg)

export const put = (svg: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`

/** Around a middle, as petals, rays and fletchings stand. One stroke is turned itself, several are turned together. */
export const around = (svg: string, count: number, x: number, y: number, from = 0, step = 360 / count): string => {
  const alone = /^<[^<>]*\/>$/.test(svg) && !svg.includes('transform=')
  const turned = (by: string): string => (alone ? svg.replace('/>', ` ${by}/>`) : `<g ${by}>${svg}</g>`)
  return Array.from({ length: count }, (_, i) => turned(`transform="rotate(${from + i * step} ${x} ${y})"`)).join('')
}

/** Rows of one repeated stroke: scales, stitches, the saw teeth of paper-cut. */
export const rows = (starts: readonly (readonly [number, number, number])[], stroke: string): string =>
  starts.map(([x, y, count]) => `M${x} ${y}${stroke.repeat(count)}`).join('')
