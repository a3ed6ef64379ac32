import { both, cinnabar, dot, flat, gold, ink, line, type Paint, shape } from '../pen/pen.ts'

/** Half the width at the temples and at the jaw, and where the chin ends. */
const builds = {
  mid: [35, 27, 138],
  slim: [32, 21, 138],
  square: [36, 33, 138],
  fat: [40, 42, 142],
  gaunt: [33, 18, 142],
  lady: [32, 19, 135],
  long: [32, 25, 144],
} as const
export type FaceBuild = keyof typeof builds

export const face = (build: FaceBuild, c: Paint, ear = 0): string => {
  const [w, j, chin] = builds[build]
  const [l, r] = [100 - w, 100 + w]
  const jaw = chin - 16
  return (
    both(
      shape(
        `M${l + 3} 86Q${l - 9} 82 ${l - 7} 96Q${l - 6} ${108 + ear} ${l + 1} ${110 + ear}Q${l + 6} 106 ${l + 5} 96z`,
        c.skin,
      ),
    ) +
    shape(
      `M${l} 80C${l - 1} 100 ${100 - j - 3} ${jaw - 6} ${100 - j} ${jaw}C${100 - j + 4} ${chin - 4} 90 ${chin} 100 ${chin}C110 ${chin} ${100 + j - 4} ${chin - 4} ${100 + j} ${jaw}C${100 + j + 3} ${jaw - 6} ${r + 1} 100 ${r} 80C${r - 2} 58 118 50 100 50C82 50 ${l + 2} 58 ${l} 80z`,
      c.skin,
    )
  )
}

const noses = {
  fine: 'M102 96Q104 106 106 111Q101 114 97 112',
  mid: 'M103 92Q104 104 108 111Q101 116 94 112',
  broad: 'M104 94Q106 104 112 109Q110 116 100 115Q90 116 88 109M94 94Q93 98 92 101',
  hook: 'M105 90Q110 104 106 114Q100 117 95 112',
} as const
export type Nose = keyof typeof noses
export const nose = (kind: Nose): string => line(noses[kind], ink, 2.6)

const red = cinnabar
const mouths = {
  firm: flat('M88 123Q100 118 112 123Q100 130 88 123z', '#a8584a') + line('M87 123Q100 121 113 123', ink, 2),
  smile:
    flat('M87 121Q100 125 113 121Q106 131 100 131Q94 131 87 121z', '#a8584a') + line('M86 120Q100 125 114 120', ink, 2),
  smirk:
    flat('M88 124Q102 124 114 118Q108 129 98 129Q92 128 88 124z', '#a8584a') + line('M87 124Q102 125 115 117', ink, 2),
  roar:
    shape('M85 120Q100 115 115 120Q114 134 100 134Q86 134 85 120z', '#7a1c16') +
    flat('M88 120Q100 117 112 120L110 124H90z', '#fff'),
  down: flat('M88 125Q100 117 112 125Q100 127 88 125z', '#a8584a') + line('M87 126Q100 118 113 126', ink, 2),
  lips: flat('M91 122Q96 118 100 120.500Q104 118 109 122Q104 128 100 128Q96 128 91 122z', red),
  hidden: '',
} as const
export type Mouth = keyof typeof mouths
export const mouth = (kind: Mouth): string => mouths[kind]

/** What life, or the opera's brush, has written on a face. */
const marks = {
  flame: () => flat('M100 76Q92 66 97 56Q98 62 100 58Q102 62 103 56Q108 66 100 76z', red),
  flower: () =>
    dot(100, 68, 2.2, gold) + flat('M100 59q4 4 0 7q-4-3 0-7zM92 66q6-1 6 4q-6 1-6-4zM108 66q-6-1-6 4q6 1 6-4z', red),
  blush: () => both(flat('M70 108Q76 100 86 106Q82 114 74 114z', '#e79a8c')),
  scars: () => line('M70 78L82 112M74 76L66 96M118 104L134 116M122 116L132 104', '#a5382c', 3.4),
  scar: () => line('M118 74L130 112M117 88l10-4M121 100l9-4', '#a5382c', 3),
  crescents: () => both(flat('M70 104Q72 118 86 126Q78 112 80 102z', ink)),
  war: () => both(flat('M66 100L86 106 66 108zM67 112L84 114 70 119z', red)),
  mask: () => both(flat('M64 78Q80 74 96 92L92 104Q78 112 68 108z', ink)),
  wrinkles: () =>
    both(line('M70 100Q74 104 80 104M72 108Q76 111 82 110', ink, 1.8)) +
    line('M88 68Q100 64 112 68M91 74Q100 71 109 74', ink, 1.8),
  hollow: () => both(flat('M69 108Q76 110 80 124Q72 118 69 108z', '#00000040')),
  pock: (c: Paint) => both(dot(76, 110, 2, c.deep) + dot(82, 117, 2, c.deep) + dot(74, 118, 1.6, c.deep)),
  tattoo: () =>
    line('M70 112Q76 106 80 112Q84 118 78 120Q72 120 74 115', '#20507a', 2.6) +
    flat('M122 106L134 100 130 112z', '#20507a'),
} as const
export type Mark = keyof typeof marks
export const mark = (kind: Mark, c: Paint): string => marks[kind](c)
