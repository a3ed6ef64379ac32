import { around, disc, dot, flat, line, put, rows } from '../pen/pen.ts'

type Three = readonly [deep: string, mid: string, light: string]

/** The colours of a skin's background. */
export const tints = {
  night: ['#121a3a', '#3d5aa0', '#c9d9fa'],
  ember: ['#3d0c08', '#c8461e', '#ffd596'],
  frost: ['#27506a', '#7db7d2', '#f0fbff'],
  jade: ['#0d3b36', '#3c9b86', '#cff5e6'],
  plum: ['#471335', '#bb4f8c', '#fbd6e4'],
  gold: ['#4f3408', '#c8942c', '#fdedb4'],
} as const satisfies Record<string, Three>
export type Tint = keyof typeof tints

const flake = (colour: string): string => around(line('M0 0V-12M0-7l-4-4M0-7l4-4', colour, 2), 6, 0, 0)
const cloud = 'q2-14 16-12q4-14 20-10q14-2 14 12q14-2 14 10z'

/** The background of each skin, instead of the element's ornament. */
export const scenes = {
  snow: ([, mid, light]: Three): string =>
    put(flake(light), 22, 22) +
    put(flake(light), 178, 44, 0, 1.3) +
    put(flake(light), 14, 96, 20, 0.8) +
    put(flake(light), 188, 120, 12, 0.9) +
    [30, 64, 140, 172, 186, 8].map((x, i) => dot(x, (i * 53) % 150, 2.6, light)).join('') +
    flat('M-4 280V196Q30 168 62 190Q100 166 140 188Q176 170 204 192V280z', mid) +
    flat('M-4 280V222Q40 204 84 224Q140 200 204 222V280z', light),
  moon: ([, mid, light]: Three): string =>
    disc(150, 22, 30, light) +
    flat(`M-8 44${cloud}M120 60${cloud}M-4 150${cloud}M146 166${cloud}`, mid) +
    line('M-4 214q20-16 40 0t40 0t40 0t40 0t40 0M-4 236q20-16 40 0t40 0t40 0t40 0t40 0', mid, 4) +
    [24, 60, 96, 188].map((x, i) => dot(x, [8, -6, 4, 92][i] ?? 0, 2.2, light)).join(''),
  flame: ([, mid, light]: Three): string =>
    flat(
      'M-4 280V60Q16 80 12 110Q34 74 22 30Q52 64 46 120Q62 110 60 90Q84 150 70 280zM204 280V60Q184 80 188 110Q166 74 178 30Q148 64 154 120Q138 110 140 90Q116 150 130 280z',
      mid,
    ) +
    flat(
      'M-4 280V150Q14 160 14 190Q30 160 26 130Q52 180 44 280zM204 280V150Q186 160 186 190Q170 160 174 130Q148 180 156 280z',
      light,
    ) +
    [30, 168, 52, 150, 12, 190].map((x, i) => dot(x, 6 + i * 9, 2.4, light)).join(''),
  rain: ([, mid, light]: Three): string =>
    line(
      rows(
        [
          [10, -10, 1],
          [40, 20, 1],
          [4, 70, 1],
          [150, -6, 1],
          [182, 30, 1],
          [168, 84, 1],
          [30, 110, 1],
          [190, 130, 1],
        ],
        'l-10 30',
      ),
      light,
      2,
    ) +
    flat('M2 190V96Q44 120 50 190zM198 200V110Q156 130 150 200z', mid) +
    line('M2 90V206M198 104V216M10 130h30M14 156h34M190 146h-30M186 172h-34', light, 3) +
    flat('M-4 280V204q20-14 40 0t40 0t40 0t40 0t48 0V280z', mid),
  stars: ([, mid, light]: Three): string =>
    line('M16 40L44 6L84-6L126 2L160-8L184 30L176 78', light, 1.6) +
    [
      [16, 40],
      [44, 6],
      [84, -6],
      [126, 2],
      [160, -8],
      [184, 30],
      [176, 78],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 4, light))
      .join('') +
    flat('M-4 280V200L30 150L58 196L96 160L140 204L172 158L204 200V280z', mid) +
    dot(20, 110, 2, light) +
    dot(190, 120, 2.4, light),
  clouds: ([, mid, light]: Three): string =>
    flat(`M-10 34${cloud}M138 20${cloud}M-14 120${cloud}M152 112${cloud}`, mid) +
    line('M-8 46q30 10 60 0M140 32q30 10 60 0M-10 132q24 8 50 0M156 124q24 8 50 0', light, 3) +
    flat('M-20 280V210' + 'q2-22 26-18q8-22 34-14q22-6 26 14q26-6 32 12q24-12 36 8q20-16 40 2q26-8 36 10V280z', mid) +
    line('M-4 232q30-18 60 0t60 0t60 0t40 0', light, 4),
  blossom: ([, mid, light]: Three): string =>
    line('M-6 10Q40 20 60-22M206 66Q170 50 176 10M-4 170Q24 150 18 110', mid, 6) +
    (
      [
        [14, 14, 1.3],
        [44, 0, 1],
        [186, 54, 1.2],
        [176, 22, 0.9],
        [16, 130, 1.1],
        [188, 150, 0.9],
        [26, 206, 1.4],
        [176, 214, 1.3],
      ] as const
    )
      .map(([x, y, size]) =>
        put(around(flat('M0 0Q-7-7 0-14Q7-7 0 0z', light), 5, 0, 0) + dot(0, 0, 3, mid), x, y, x, size),
      )
      .join(''),
  sun: ([, mid, light]: Three): string =>
    around(flat('M94 96L80-130H120L106 96z', mid), 9, 100, 96) +
    disc(100, 96, 98, light) +
    flat('M-4 280V206Q50 180 100 206Q150 180 204 206V280z', mid),
} as const
export type Scene = keyof typeof scenes
