import { cinnabar, gold, ink, iron, paper, wood } from '../pen/pen.ts'

const ship = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  `<path d="M-34 0H34L24 16H-26z" fill="${wood}"/>` +
  `<path d="M-2 -44V0" fill="none"/><path d="M0 -42C22 -38 26 -20 24 -6L0 -8z" fill="${paper}"/>` +
  `<path d="M-6 -30L-22 -8H-6z" fill="${cinnabar}"/></g>`

const flame = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 0C-14 -8 -10 -24 -2 -38C2 -26 12 -24 8 -12C14 -14 12 -4 0 0z" fill="${gold}"/>`

const banner = (x: number, y: number, cloth: string): string =>
  `<path d="M${x} ${y}V${y - 92}" fill="none"/>` +
  `<path d="M${x} ${y - 90}H${x + 34}L${x + 26} ${y - 72}L${x + 34} ${y - 54}H${x}z" fill="${cloth}"/>`

const tent = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -46L40 0H-40z" fill="${paper}"/>` +
  `<path d="M0 -46L10 0H-10z" fill="${wood}"/><path d="M0 -46V-58" fill="none"/><circle cy="-60" r="3" fill="${gold}"/></g>`

const blossom = (x: number, y: number, size: number): string => {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cy="-9" rx="6" ry="9" transform="rotate(${turn})" fill="#f2b8c2"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size})">${petals.join('')}<circle r="4" fill="${gold}"/></g>`
}

const arch = (x: number): string => `<path d="M${x} 172V150A14 14 0 0 1 ${x + 28} 150V172z" fill="${ink}"/>`

/** The motif of an event, in a 320 by 180 box with the ground at 150. */
export const motifs = {
  fleet: ship(90, 146, 0.9) + ship(176, 154, 1.15) + ship(258, 142, 0.75) + flame(262, 138, 0.9) + flame(182, 148, 1.2),
  gate:
    `<path d="M84 172V96H236V172z" fill="${iron}"/><path d="M70 96H250L232 74H88z" fill="${cinnabar}"/>` +
    `<path d="M96 74H224L208 54H112z" fill="${wood}"/><path d="M144 172V128A16 16 0 0 1 176 128V172z" fill="${ink}"/>` +
    `<path d="M84 110H236" fill="none"/>`,
  blossom:
    `<path d="M20 30C90 44 120 70 170 66C214 62 250 84 300 80" fill="none" stroke-width="7"/>` +
    [
      [70, 46, 1.2],
      [118, 62, 0.9],
      [160, 56, 1.3],
      [212, 68, 1],
      [262, 74, 1.2],
      [286, 96, 0.8],
      [94, 90, 0.7],
      [196, 108, 0.8],
    ]
      .map(([x = 0, y = 0, size = 1]) => blossom(x, y, size))
      .join(''),
  banners: banner(70, 168, cinnabar) + banner(132, 160, gold) + banner(194, 168, cinnabar) + banner(246, 158, gold),
  camp: tent(90, 168, 1.2) + tent(182, 160, 0.9) + tent(252, 170, 1.1) + banner(138, 166, cinnabar),
  bridge:
    `<path d="M20 172V146C90 112 230 112 300 146V172z" fill="${wood}"/>${[62, 146, 230].map(arch).join('')}` +
    `<path d="M20 138C90 104 230 104 300 138" fill="none"/>`,
  lake:
    `<ellipse cx="160" cy="164" rx="132" ry="16" fill="#3a68be"/><path d="M60 160H120M180 168H250M130 174H180" fill="none" stroke="${paper}"/>` +
    `<path d="M142 150H178V118H142z" fill="${paper}"/><path d="M130 120H190L176 102H144z" fill="${cinnabar}"/>`,
} as const
export type Motif = keyof typeof motifs
