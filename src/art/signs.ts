import { itemDrawing } from './items.ts'
import { brazier, courierHead, tower } from './on-the-road.ts'
import { around, cinnabar, disc, dot, flat, gold, ink, iron, line, paper, put, shape, steel, wood } from './pen/pen.ts'
import { FRONT, REAR } from './tally-halves.ts'

const jade = '#57a08a'
const indigo = '#35558c'
const dark = '#3a2418'

/** A card's back: lacquer with a gilt line. */
const back = (x: number, y: number, turn: number): string =>
  put(shape('M-16 -24H16V24H-16z', cinnabar) + line('M-10 -18H10V18H-10z', gold, 2.5) + disc(0, 0, 5, gold), x, y, turn)

/** A branch of laurel, bent up around what stands before it. */
const branch =
  line('M44 86Q12 80 12 42Q12 26 20 16', jade, 4) +
  around(shape('M10 50Q-4 44 4 32Q16 36 10 50z', jade), 4, 48, 48, -34, 26) +
  around(shape('M17 52Q32 48 26 36Q14 40 17 52z', jade), 4, 48, 48, -40, 26)

const sword =
  shape('M45 8L48 2L51 8V56H45z', steel) +
  shape('M36 56H60V62H36z', gold) +
  shape('M45 62H51V78H45z', wood) +
  disc(48, 82, 5, cinnabar)

const drawings = {
  lantern: itemDrawing('dayDone'),
  coin: itemDrawing('mallPoints'),
  crate: itemDrawing('chest'),
  /** Loaded, and waiting to go. */
  cart:
    shape('M20 34H52V58H20z', wood) +
    line('M36 34V58M20 45H52', gold, 4) +
    shape('M54 20H74V58H54z', paper) +
    line('M54 38H74M64 20V58', cinnabar, 4) +
    line('M4 44L14 60H90', wood, 7) +
    disc(54, 74, 16, iron) +
    disc(54, 74, 10, gold) +
    line('M54 64V84M44 74H64', iron, 4) +
    disc(54, 74, 3, iron),
  /** One half is here, the other on its way. */
  tally: flat(FRONT, jade) + line(REAR, gold, 2.5),
  /** What a camera looks for, between its corners. */
  scan:
    line('M10 28V10H28M68 10H86V28M86 68V86H68M28 86H10V68', gold, 7) +
    put(
      shape('M-20 -28H20V28H-20z', paper) +
        flat('M-13 -20H-1V-8H-13zM1 -20H13V-8H1zM-13 -4H-1V8H-13zM4 -2H11V5H4zM-13 13H13V20H-13z', ink),
      48,
      48,
    ),
  cards: back(30, 54, -22) + back(66, 54, 22) + back(48, 46, 0),
  /** A card of silver that catches the light. */
  silver:
    put(
      shape('M-24 -36H24V36H-24z', steel) +
        flat('M-24 22L24 -20V-2L-24 36z', paper) +
        line('M-17 -29H17V29H-17z', gold, 2.5) +
        flat('M0 -17L5 -6L17 -5L8 3L11 15L0 9L-11 15L-8 3L-17 -5L-5 -6z', cinnabar),
      44,
      52,
      -8,
    ) + line('M78 10V30M68 20H88', paper, 4),
  album:
    shape('M8 22Q28 14 48 24Q68 14 88 22V80Q68 72 48 82Q28 72 8 80z', wood) +
    shape('M14 20Q32 14 48 24V76Q32 66 14 72zM82 20Q64 14 48 24V76Q64 66 82 72z', paper) +
    shape('M20 28L32 27V42L20 43zM36 29L43 32V46L36 44zM76 28L64 27V42L76 43zM60 29L53 32V46L60 44z', cinnabar) +
    shape('M20 50L32 49V62L20 63zM76 50L64 49V62L76 63z', indigo),
  bag:
    shape('M32 34Q6 52 14 78Q18 90 48 90Q78 90 82 78Q90 52 64 34z', indigo) +
    shape('M26 12Q36 20 48 12Q60 20 70 12L62 34H34z', indigo) +
    line('M30 34Q48 42 66 34M34 38Q22 52 26 60', gold, 5) +
    disc(48, 64, 13, gold) +
    flat('M43 59H53V69H43z', dark),
  /** A commander's tent, its banner over it. */
  tent:
    line('M48 34V6', wood, 4) +
    shape('M48 6H74L66 14L74 22H48z', cinnabar) +
    shape('M48 28L88 84H8z', paper) +
    shape('M48 28L62 84H34z', dark) +
    line('M48 28L28 84M48 28L68 84', gold, 4) +
    line('M6 86H90', wood, 5),
  helmet:
    shape('M45 6H51V22H45z', cinnabar) +
    shape('M48 16Q76 20 78 52V62H18V52Q20 20 48 16z', steel) +
    shape('M14 58H82V68H14z', gold) +
    shape('M18 68H34L32 90Q18 86 18 68zM78 68H62L64 90Q78 86 78 68z', iron) +
    line('M48 18V56M32 24Q26 38 28 56M64 24Q70 38 68 56', iron, 3),
  laurel: both48(branch) + shape('M48 22L54 39L71 40L58 51L62 68L48 58L34 68L38 51L25 40L42 39z', gold),
  letter:
    shape('M8 24H88V76H8z', paper) +
    line('M8 26L48 56L88 26M8 76L36 48M88 76L60 48', wood, 3) +
    disc(48, 56, 13, cinnabar) +
    line('M48 49V63M42 52Q48 56 54 52M43 60H53', paper, 3),
  board:
    line('M22 20V92M74 20V92', wood, 7) +
    shape('M10 22L48 6L86 22V30H10z', cinnabar) +
    shape('M16 34H80V74H16z', paper) +
    line('M26 44H70M26 54H70M26 64H52', ink, 4) +
    disc(64, 65, 5, cinnabar),
  /** It calls to arms. */
  drum:
    line('M20 84L34 60M76 84L62 60', wood, 7) +
    shape('M16 34Q16 24 48 24Q80 24 80 34V58Q80 68 48 68Q16 68 16 58z', cinnabar) +
    `<ellipse cx="48" cy="34" rx="32" ry="11" fill="${paper}"/>` +
    line('M16 48Q48 62 80 48', gold, 3) +
    dot(24, 56, 3, gold) +
    dot(48, 61, 3, gold) +
    dot(72, 56, 3, gold) +
    line('M30 8L50 32M70 6L56 30', wood, 5) +
    disc(30, 8, 5, cinnabar) +
    disc(70, 7, 5, cinnabar),
  pavilion:
    shape('M6 44Q22 40 30 22L48 10L66 22Q74 40 90 44L86 52H10z', cinnabar) +
    shape('M18 52H78V84H18z', wood) +
    shape('M38 84V60H58V84z', gold) +
    line('M26 54V82M70 54V82', gold, 5) +
    line('M10 86H86', iron, 6) +
    disc(48, 8, 4, gold),
  chip: put(
    shape('M-36 -24H36V24H-36z', indigo) +
      shape('M-28 -12H-8V6H-28z', gold) +
      line('M-18 -12V6M-28 -3H-8', dark, 2.5) +
      line('M4 -10A14 14 0 0 1 4 8M12 -16A24 24 0 0 1 12 14', paper, 4) +
      line('M-28 15H6', paper, 4),
    48,
    48,
    -8,
  ),
  book:
    shape('M18 10H72Q80 10 80 18V86H26Q18 86 18 78z', cinnabar) +
    shape('M26 78H80V86H26Q21 86 21 82Q21 78 26 78z', paper) +
    line('M28 12V76M20 24H32M20 42H32M20 60H32', paper, 3) +
    shape('M46 20H66V56H46z', paper) +
    line('M56 26V50M51 32H61M51 42H61', ink, 3),
  plaque:
    line('M32 26L48 6L64 26', gold, 4) +
    shape('M14 26H82V64H14z', wood) +
    line('M20 32H76V58H20z', gold, 3) +
    line('M32 40V52M28 46H38M48 39V53M60 40H70M65 40V52', gold, 4) +
    line('M30 64V84M48 64V90M66 64V84', cinnabar, 5),
  medal:
    shape('M30 6H46L52 40H38z', cinnabar) +
    shape('M66 6H50L44 40H58z', indigo) +
    around(shape('M48 34Q54 38 48 46Q42 38 48 34z', gold), 12, 48, 62) +
    disc(48, 62, 21, gold) +
    flat('M48 49L52 58L61 59L54 65L57 74L48 69L39 74L42 65L35 59L44 58z', dark),
  /** Two cups of one oath. */
  oath:
    shape('M10 34H46Q46 58 34 62V74H40V82H16V74H22V62Q10 58 10 34z', gold) +
    shape('M50 34H86Q86 58 74 62V74H80V82H56V74H62V62Q50 58 50 34z', gold) +
    line('M14 42H42M54 42H82', cinnabar, 5) +
    around(flat('M48 6Q53 12 48 20Q43 12 48 6z', '#f2b8c2'), 5, 48, 22),
  /** Two swords crossed: a match. */
  swords: put(put(sword, -48, -48), 48, 48, 42) + put(put(sword, -48, -48), 48, 48, -42),
  /** One cut after the other. */
  slashes:
    line('M16 80L40 20M38 84L62 18M60 88L86 16', ink, 13) + line('M16 80L40 20M38 84L62 18M60 88L86 16', gold, 7),
  /** A gate that was taken. */
  gate:
    shape('M6 36H30V88H6zM66 36H90V88H66z', steel) +
    shape('M2 36L18 16L34 36zM62 36L78 16L94 36z', cinnabar) +
    line('M30 46H66', wood, 8) +
    line('M36 70L45 80L60 58', gold, 7),
  /** A rampart that held. */
  rampart:
    line('M48 40V6', wood, 5) +
    shape('M48 6H80L70 16L80 26H48z', cinnabar) +
    shape('M10 40H24V50H36V40H60V50H72V40H86V88H10z', steel) +
    line('M10 62H86M10 76H86M30 52V62M66 52V62M48 62V76M26 76V88M70 76V88', ink, 3) +
    shape('M38 88V74Q48 64 58 74V88z', paper),
  /** A team's own. */
  banner:
    line('M28 92V6', wood, 6) +
    shape('M28 10H86L74 28L86 46H28z', cinnabar) +
    line('M32 17H76M32 39H76', gold, 3.5) +
    disc(50, 28, 7, gold),
  /** Where a parcel goes. */
  waypost:
    line('M48 92V10', wood, 8) +
    shape('M18 18H70L84 30L70 42H18z', paper) +
    shape('M78 50H28L14 62L28 74H78z', gold) +
    line('M28 30H62M38 62H68', ink, 4),
  talk:
    shape('M14 12H82Q90 12 90 20V58Q90 66 82 66H48L28 84V66H14Q6 66 6 58V20Q6 12 14 12z', paper) +
    line('M36 30Q38 22 48 22Q60 23 58 33Q56 40 48 42V48', cinnabar, 6) +
    dot(48, 57, 4, cinnabar),
  /** News of danger: the beacon tower, unlit in `scenes/road/beacon.ts`, burns here. */
  beacon:
    shape('M48 -2Q66 14 62 27H34Q28 12 40 5Q42 12 46 11Q44 4 48 -2z', '#ef8a3c') +
    flat('M49 10Q57 18 55 26H42Q40 18 45 15Q48 17 49 10z', '#f6d27a') +
    put(brazier + tower, -48, -17, 0, 0.6),
  /** A cart's wheel, and what mends it. */
  repair:
    line('M10 54A32 32 0 1 1 10 55', gold, 9) +
    around(line('M42 54V26', gold, 5), 8, 42, 54) +
    disc(42, 54, 9, cinnabar) +
    put(line('M0 0V52', wood, 8) + shape('M-20 -12H20V8H-20z', iron), 66, 26, 34),
  /** Somebody on the way with word. */
  courier:
    shape('M10 94Q14 62 48 58Q82 62 86 94z', indigo) +
    line('M28 66Q40 84 58 94', gold, 5) +
    put(courierHead, -93, -46, 0, 0.75) +
    shape('M50 66H84V88H50z', paper) +
    line('M50 67L67 79L84 67', cinnabar, 3),
  scroll:
    shape('M20 18H76V80H20z', paper) +
    line('M30 36H66M30 48H66M30 60H50', ink, 4) +
    shape('M10 10H86V22H10zM10 76H86V88H10z', cinnabar) +
    disc(10, 16, 5, gold) +
    disc(86, 16, 5, gold) +
    disc(10, 82, 5, gold) +
    disc(86, 82, 5, gold),
} as const

export type Sign = keyof typeof drawings

/** The strokes of an icon, 96 wide. */
export const signDrawing = (sign: Sign): string => drawings[sign]

function both48(svg: string): string {
  return `${svg}<g transform="matrix(-1 0 0 1 96 0)">${svg}</g>`
}
