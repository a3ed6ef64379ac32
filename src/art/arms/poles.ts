import { cinnabar, disc, dot, gold, iron, line, type Paint, paper, shape, steel, wood } from '../pen/pen.ts'

/** Long arms, drawn upright around x = 0, hand's height at y = 0; the figure stands before them. */
const pole = (top: number, colour = wood): string => shape(`M-3.500 ${top}H3.500V170H-3.500z`, colour)
const tassel = (y: number, colour: string): string =>
  shape(`M-5 ${y}H5L11 ${y + 22}L5 ${y + 18}L0 ${y + 26}L-5 ${y + 18}L-11 ${y + 22}z`, colour)
const socket = (y: number): string => shape(`M-6 ${y}H6V${y + 9}H-6z`, gold)

export const poles = {
  /** The green dragon's crescent: heavy, backed with a hook. */
  crescent: (): string =>
    pole(-40) +
    shape('M-5 -36Q-14 -56 -8 -70L-20 -78L-10 -84Q-6 -108 22 -126Q42 -92 30 -62Q22 -44 5 -36z', steel) +
    line('M18 -112Q30 -88 22 -64Q16 -50 4 -44', iron, 4) +
    shape('M-8 -42Q0 -34 8 -42L10 -26H-10z', gold) +
    tassel(-26, cinnabar),
  /** One and eight zhang: a blade that writhes and forks. */
  serpent: (): string =>
    pole(-40, '#3a2a26') +
    shape(
      'M-5 -36C-18 -50 6 -58 -6 -70C-18 -82 6 -88 -5 -100L-14 -128L0 -116L14 -128L7 -100C18 -88 -4 -82 7 -70C18 -58 -4 -50 5 -36z',
      steel,
    ) +
    line('M0 -42C-8 -52 8 -60 0 -70C-8 -82 8 -88 1 -104', iron, 3) +
    socket(-40) +
    tassel(-30, cinnabar),
  /** Square-heaven halberd: a point between two moons. */
  halberd: (): string =>
    pole(-50, '#6b1f1a') +
    shape('M0 -132L9 -108L5 -50H-5L-9 -108z', steel) +
    line('M0 -122V-60', iron, 3) +
    [1, -1]
      .map(
        (s) =>
          `<g transform="scale(${s} 1)">${shape('M6 -90H14Q14 -104 8 -112Q38 -106 38 -80Q38 -54 8 -48Q14 -58 14 -72H6z', steel)}${line('M24 -98Q32 -80 22 -60', iron, 3)}</g>`,
      )
      .join('') +
    socket(-50) +
    tassel(-40, cinnabar),
  spear: (c: Paint): string =>
    pole(-60) +
    shape('M0 -134Q16 -102 6 -66H-6Q-16 -102 0 -134z', steel) +
    line('M0 -122V-72', iron, 3) +
    socket(-68) +
    tassel(-58, c.cloth),
  /** A white tassel large as a cloud, as light riders carry. */
  cloudSpear: (): string =>
    pole(-60, '#d8d3c8') +
    shape('M0 -136L9 -106L5 -70H-5L-9 -106z', steel) +
    line('M0 -124V-76', iron, 3) +
    shape('M-6 -70H6Q24 -62 18 -44Q26 -34 14 -24Q0 -14 -14 -24Q-26 -34 -18 -44Q-24 -62 -6 -70z', paper) +
    line('M-8 -56Q-12 -46 -8 -34M0 -58V-30M8 -56Q12 -46 8 -34', '#a8a49c', 2.6),
  trident: (c: Paint): string =>
    pole(-60) +
    shape(
      'M-4 -58V-76Q-26 -80 -24 -116L-30 -120L-20 -134L-14 -116Q-14 -92 -4 -92V-120L-8 -120L0 -138L8 -120H4V-92Q14 -92 14 -116L20 -134L30 -120L24 -116Q26 -80 4 -76V-58z',
      steel,
    ) +
    socket(-62) +
    tassel(-52, c.cloth),
  axe: (): string =>
    pole(-110) +
    shape('M3 -96Q20 -98 30 -120Q52 -84 34 -46Q24 -62 3 -64z', steel) +
    line('M32 -106Q42 -84 33 -60', iron, 4) +
    shape('M-3 -90L-22 -98L-18 -80L-22 -62L-3 -70z', gold) +
    shape('M-5 -112L0 -132L5 -112z', steel) +
    tassel(-60, cinnabar),
  /** A broad back with rings. */
  greatblade: (): string =>
    pole(-30) +
    shape('M-8 -30L-16 -110L-2 -130Q28 -104 22 -60Q18 -42 8 -30z', steel) +
    line('M14 -100Q20 -70 6 -40', iron, 4) +
    [-48, -70, -92]
      .map((y) => `<circle cx="-15" cy="${y}" r="6" fill="none" stroke="${gold}" stroke-width="3"/>`)
      .join('') +
    socket(-34) +
    tassel(-24, cinnabar),
  lance: (c: Paint): string =>
    pole(-60) +
    shape('M0 -138L7 -110L4 -66H-4L-7 -110z', steel) +
    shape('M4 -98L54 -92L40 -76L54 -58L4 -56z', c.cloth) +
    line('M12 -88L36 -85M12 -76L32 -75M12 -66L36 -66', paper, 3) +
    socket(-64),
  banner: (c: Paint): string =>
    pole(-128) +
    shape('M3 -124H56L44 -108L56 -94L46 -78L56 -62L3 -56z', c.cloth) +
    disc(24, -90, 13, paper) +
    line('M18 -96h12M24 -96v14M18 -84h12', cinnabar, 3.6) +
    disc(0, -130, 5, gold),
  staff: (): string =>
    pole(-90, '#8a5d34') +
    line('M-4 -60H4M-4 -30H4M-4 0H4', '#3a2113', 3) +
    `<circle cx="0" cy="-104" r="17" fill="none" stroke="${'#1a110d'}" stroke-width="9"/><circle cx="0" cy="-104" r="17" fill="none" stroke="${gold}" stroke-width="5"/>` +
    shape('M0 -128L6 -116L0 -104L-6 -116z', cinnabar) +
    [-16, 16].map((x) => line(`M${x} -96V-78`, gold, 2.4) + dot(x, -74, 4, cinnabar)).join(''),
  /** A traveller's crook with a gourd tied to it. */
  gourdStaff: (): string =>
    shape('M-4 170V-84Q-4 -120 22 -118Q40 -112 32 -94Q26 -86 18 -92Q24 -104 14 -106Q4 -106 4 -84V170z', '#8a5d34') +
    line('M18 -92V-74', cinnabar, 3) +
    shape('M14 -76h8Q26 -68 22 -62Q36 -56 32 -40Q28 -30 18 -30Q8 -30 4 -40Q0 -56 14 -62Q10 -68 14 -76z', '#d6953a') +
    line('M8 -46H28', cinnabar, 4),
  whisk: (): string =>
    shape('M-3 60L-5 -70H5L3 60z', '#6b3d1f') +
    shape(
      'M-6 -72Q-2 -96 14 -104Q44 -110 52 -70Q56 -36 44 -6Q40 -40 34 -60Q36 -30 26 -8Q24 -40 20 -62Q18 -40 12 -24Q10 -56 6 -68z',
      paper,
    ) +
    line('M14 -92Q38 -90 44 -40M10 -80Q26 -76 28 -36', '#a9a294', 2.6) +
    socket(-74),
  torch: (): string =>
    pole(-50) +
    shape('M-10 -66H10L7 -44H-7z', '#3a2a26') +
    shape(
      'M0 -64Q-26 -68 -22 -92Q-18 -104 -12 -108Q-12 -96 -6 -96Q-10 -120 6 -134Q4 -116 14 -110Q26 -98 22 -82Q18 -66 0 -64z',
      '#ee8a2f',
    ) +
    shape('M0 -66Q-12 -72 -8 -86Q0 -92 4 -106Q14 -88 10 -76Q8 -68 0 -66z', '#f8dc7a'),
} as const
