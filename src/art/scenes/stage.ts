import { disc, flat, gold, ink, line, put } from '../pen/pen.ts'

/** The colours of all scenes, besides the palette. */
export const lacquer = '#6b1f18'
export const night = '#231813'
export const far = '#2f4f48'
export const near = '#4f7d72'
export const earth = '#33241b'
export const pale = '#c9b48f'

export const WIDTH = 320
export const HEIGHT = 200

/** A curl of cloud, as in window paper-cuts. */
const cloud = (x: number, y: number, size: number): string =>
  put(
    line(
      'M-34 8H26Q36 8 36 -1Q36 -9 28 -9Q21 -9 21 -3M-34 8Q-44 8 -44 0Q-44 -8 -34 -8Q-28 -18 -16 -16Q-2 -18 0 -6',
      near,
      3,
    ),
    x,
    y,
    0,
    size,
  )

const sky =
  flat('M22 188V112Q22 14 160 14Q298 14 298 112V188z', night) +
  line('M22 188V112Q22 14 160 14Q298 14 298 112V188', lacquer, 5) +
  line('M31 188V113Q31 23 160 23Q289 23 289 113V188', gold, 1.5)

const hills =
  flat('M32 158Q58 116 92 136Q118 98 156 130Q196 104 222 134Q256 110 288 152V188H32z', far) +
  flat('M10 188Q60 160 120 170Q200 156 310 188z', earth) +
  line('M10 188Q60 160 120 170Q200 156 310 188', gold, 2)

/** The common background of scenes: night over hills in three layers of paper, seen through an arch. */
export const stage = (what: string, moon = true): string =>
  `<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${sky}${moon ? disc(238, 62, 17, pale) : ''}${cloud(84, 66, 0.8)}${cloud(206, 88, 0.6)}${hills}${what}</g>`
