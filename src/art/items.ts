import type { Item } from '../contract/common.ts'
import { around, cinnabar, disc, dot, flat, gold, ink, line, paper, put, shape } from './pen/pen.ts'

export const rare = '#4a9be0'
export const epic = '#a76be8'
export const legend = '#e6ac3c'
const common = '#9aa3ad'

/** A gourd flask, with more bands and pearls for each quality, so that colour is not the only cue. */
const pill = (colour: string, pearls: number): string =>
  shape(
    'M40 6H56V14Q66 18 65 29Q64 35 60 39Q78 46 78 65Q76 90 48 90Q20 90 18 65Q18 46 36 39Q32 35 31 29Q30 18 40 14z',
    colour,
  ) +
  line('M35 39Q48 45 61 39', gold, 5) +
  shape('M38 2H58V10H38z', '#7a4a2a') +
  disc(48, 66, 17, paper) +
  Array.from({ length: pearls }, (_, i) => {
    const turn = (i * 2 * Math.PI) / pearls - Math.PI / 2
    const far = pearls === 1 ? 0 : 8.5
    return disc(Math.round(48 + far * Math.cos(turn)), Math.round(66 + far * Math.sin(turn)), 5.5, colour)
  }).join('')

/** A gem, with more facets for each quality. */
const essences = {
  essenceCommon:
    shape('M48 8Q80 44 74 64Q68 88 48 88Q28 88 22 64Q16 44 48 8z', common) + line('M36 60Q36 74 48 78', paper, 5),
  essenceRare: shape('M48 6L76 34L66 84H30L20 34z', rare) + line('M20 34H76M48 6L40 34L48 84L56 34z', '#dcefff', 3.4),
  essenceEpic:
    shape('M34 14H62L86 40L48 90L10 40z', epic) +
    line('M10 40H86M34 14L30 40L48 90L66 40L62 14M30 40L48 14L66 40', '#f0e0ff', 3.4),
  essenceLegend:
    around(shape('M48 4Q58 20 48 36Q38 20 48 4z', legend), 8, 48, 48) +
    shape('M48 26L66 40L60 64H36L30 40z', '#f6d27a') +
    line('M30 40H66M48 26L42 40L48 64L54 40z', '#8f6a26', 3),
}

const drawings: Readonly<Record<Item | 'skinFragment' | 'chest' | 'chestOpen' | 'dayDone', string>> = {
  /** A manual of arms, thread-bound, a sword on its slip. */
  martialExperience:
    shape('M16 10H76Q82 10 82 16V86H22Q14 86 14 78V16z', '#35558c') +
    shape('M22 78H82V86H22Q16 86 16 82Q16 78 22 78z', paper) +
    line('M24 12V76M18 24H28M18 40H28M18 56H28', paper, 3) +
    shape('M42 18H70V68H42z', paper) +
    shape('M56 22L60 30V50H52V30z', cinnabar) +
    shape('M46 50H66V55H46zM54 55H58V64H54z', ink),
  /** Cash on a cord. */
  mallPoints:
    line('M48 4V24M48 76V92', cinnabar, 5) +
    disc(48, 50, 32, gold) +
    dotted(48, 50, 25) +
    shape('M38 40H58V60H38z', '#271c17') +
    line('M48 29v4M48 67v4M27 50h4M65 50h4', ink, 5),
  pillRare: pill(rare, 1),
  pillEpic: pill(epic, 2),
  pillLegend: pill(legend, 3),
  /** A ticket with a day's leaf turned back. */
  makeupCoupon: put(
    shape('M-40 -24H40V-8A8 8 0 0 0 40 8V24H-40V8A8 8 0 0 0 -40 -8z', cinnabar) +
      line('M-18 -20V20', paper, 3).replace('/>', ' stroke-dasharray="2 7"/>') +
      line('M14 -14A14 14 0 1 0 26 4', paper, 5) +
      flat('M6 -22L20 -14L8 -4z', paper) +
      line('M-30 -8V8', paper, 4),
    48,
    48,
    -10,
  ),
  ...essences,
  /** A tiger on the knob: what wakes a general. */
  activationSeal:
    shape('M26 46H70V78H26z', '#57a08a') +
    shape('M22 76H74V88H22z', cinnabar) +
    shape('M30 46Q26 28 40 26L36 12L50 20Q60 10 64 16Q62 24 66 30Q74 40 66 46z', gold) +
    dot(46, 32, 3, ink) +
    line('M52 40Q60 40 62 34M58 26l6 4', ink, 3) +
    line('M34 56H62M34 66H62M48 56V66', '#1f5d49', 4),
  /** A block and the sheet it printed. */
  printingSeal:
    put(
      shape('M-20 -28H22V32H-20z', paper) +
        shape('M-12 -20H14V6H-12z', cinnabar) +
        line('M-12 14H14M-12 22H6', ink, 3) +
        flat('M1 -16L6 -8L1 2L-4 -8z', paper),
      60,
      54,
      10,
    ) +
    shape('M10 44H46V66H10z', '#7a4a2a') +
    shape('M6 64H50V76H6z', '#a5632d') +
    shape('M20 44Q18 22 28 18Q38 22 36 44z', '#7a4a2a') +
    line('M8 82H48', cinnabar, 4),
  /** A torn piece of brocade. */
  skinFragment:
    shape('M14 20L34 10L50 18L72 8L84 26L78 46L88 64L70 86L54 78L36 90L24 74L10 66L18 46z', '#b5332a') +
    line('M26 30q8-10 16 0t16 0t16 0M22 52q8-10 16 0t16 0t16 0M32 72q8-10 16 0t16 0', legend, 3.4) +
    put(around(shape('M0 0Q-6 -8 0 -14Q6 -8 0 0z', legend), 5, 0, 0) + dot(0, 0, 3, paper), 48, 44) +
    line('M72 8L66 26M88 64L72 62M36 90L40 76', '#74201b', 3),
  chest:
    shape('M10 44Q10 18 32 18H64Q86 18 86 44z', '#8a4a24') +
    shape('M8 42H88V84H8z', '#6b341a') +
    line('M24 20V84M72 20V84', gold, 6) +
    line('M8 44H88', gold, 5) +
    shape('M38 36H58V60Q48 68 38 60z', gold) +
    dot(48, 47, 4, ink) +
    line('M48 48V56', ink, 4),
  chestOpen:
    around(flat('M46 34L48 0L50 34z', '#f6d27a'), 5, 48, 44, -56, 28) +
    shape('M12 40L20 16Q48 4 76 16L84 40z', '#8a4a24') +
    shape('M14 40H82V52H14z', '#3a1c0e') +
    disc(32, 44, 9, gold) +
    disc(62, 43, 9, gold) +
    shape('M48 28L58 40L48 52L38 40z', '#57b394') +
    shape('M8 50H88V86H8z', '#6b341a') +
    line('M24 52V86M72 52V86M8 56H88', gold, 5) +
    shape('M40 54H56V68H40z', gold),
  /** A signed day: a lantern that is lit. */
  dayDone:
    rays(48, 46, 45, 12) +
    `<circle cx="48" cy="46" r="42" fill="#f6d27a" opacity=".22" stroke="none"/>` +
    line('M48 2V16', gold, 4) +
    shape('M36 72H60V80H36z', gold) +
    line('M42 80V92M48 80V94M54 80V92', cinnabar, 3) +
    shape('M48 20Q82 22 82 46Q82 70 48 74Q14 70 14 46Q14 22 48 20z', cinnabar) +
    line('M48 20Q28 44 48 74M48 20Q68 44 48 74M48 20V74', '#f3a24a', 3) +
    shape('M36 14H60V22H36z', gold),
}

function dotted(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#8f6a26" stroke-width="3"/>`
}
/** One dashed ring, because single strokes would be a dozen elements. */
function rays(x: number, y: number, r: number, count: number): string {
  const gap = (2 * Math.PI * r) / count - 2
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#f6d27a" stroke-width="6" stroke-linecap="butt" stroke-dasharray="2 ${gap.toFixed(2)}"/>`
}

type Drawing = keyof typeof drawings
const isDrawing = (kind: string): kind is Drawing => Object.hasOwn(drawings, kind)
export const itemKinds: readonly string[] = Object.keys(drawings)

/** Only its strokes, 96 wide, for use in other pictures. */
export const itemDrawing = (kind: Drawing): string => drawings[kind]

/** Different colours, so that fragments of two skins side by side can be told apart. */
const BROCADE = '#b5332a'
const dyes = [BROCADE, '#35558c', '#2f7d63', '#6b4a86', '#3a2418'] as const
const dyed = (drawing: string, general: string): string =>
  drawing.replace(BROCADE, dyes[Number(general.slice(1)) % dyes.length] ?? BROCADE)

/** `skinFragment:g021` is drawn as a skin fragment; unknown items as a chest. */
export const itemPicture = (item: string): string => {
  const [kind = '', of = ''] = item.split(':')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${dyed(drawings[isDrawing(kind) ? kind : 'chest'], of)}</g></svg>`
}
