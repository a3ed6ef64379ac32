import { generals } from '../generals/generals.ts'
import {
  around,
  cinnabar,
  cloths,
  complexions,
  disc,
  dot,
  flat,
  gold,
  grounds,
  hairs,
  ink,
  line,
  paper,
  put,
  rows,
  shape,
  wood,
} from '../pen/pen.ts'
import { character, sticker } from './parts.ts'

/** A general as a stamp: face, hair and robe on the element's background. */
const stamp = (id: string, index: number): string => {
  const t = generals[id]
  if (!t) return ''
  const [deep, , light] = grounds[t.element]
  return put(
    flat('M0 0H14V17H0z', deep) +
      dot(7, 7, 6, light) +
      flat('M1 17Q2 11 7 11Q12 11 13 17z', cloths[t.robe][0]) +
      dot(7, 7, 3.6, complexions[t.skin ?? 'fair']) +
      flat('M3.400 6.600Q3 2.600 7 2.400Q11 2.600 10.600 6.600Q7 4 3.400 6.600z', hairs[t.colour ?? 'black']),
    38 + (index % 8) * 15.5,
    20 + Math.floor(index / 8) * 18.5,
  )
}

const fan = (scale: number): string =>
  `<g transform="scale(${scale})">${
    around(shape('M-5 0Q-17 -44 0 -72Q17 -44 5 0z', paper) + line('M0 -8V-56', '#8d867a', 2.2), 7, 0, -8, -60, 20) +
    disc(0, -12, 11, gold) +
    dot(0, -12, 4, '#3f9d82')
  }</g>`

const roll = (fill: string, deep: string, pattern: string): string =>
  shape('M-8 30H90V48H-8z', fill) +
  put(pattern, 0, 39) +
  disc(0, 0, 48, fill) +
  `<circle r="40" fill="none" stroke="${deep}" stroke-width="3"/><circle r="33" fill="none" stroke="${deep}" stroke-width="2.400"/>` +
  disc(0, 0, 24, '#d9c7a4') +
  disc(0, 0, 17, '#2a1d14')

/** The burning fleet on the river. */
const redCliffs =
  flat('M-50 -34H50V34H-50z', '#571812') +
  disc(26, -16, 11, '#f8dc7a') +
  flat('M-50 6L-34 -18L-22 -8L-12 -26L6 6z', '#8c2f1e') +
  flat('M-50 4H50V34H-50z', '#20365e') +
  shape('M-20 8H30L22 20H-14z', '#3a1c0e') +
  flat('M-12 8Q-22 -8 -8 -22Q-8 -8 2 -12Q0 -26 12 -30Q12 -14 20 -10Q26 0 18 8z', '#f3a24a') +
  flat('M-4 8Q-8 -4 2 -8Q4 -16 8 -18Q10 -6 14 -2Q16 4 12 8z', '#f8dc7a') +
  line('M-44 26q6-6 12 0t12 0t12 0t12 0t12 0t12 0', '#a9c6f6', 2.4)
const peachGarden =
  flat('M-50 -34H50V34H-50z', '#bfe0a6') +
  flat('M-50 20Q0 8 50 20V34H-50z', '#4a8f42') +
  line('M-50 -10Q-20 -14 0 4Q16 14 44 6M-10 -2Q-6 -18 10 -24', '#53331b', 6) +
  [
    [-34, -12],
    [-18, -10],
    [-2, 2],
    [8, -22],
    [20, 10],
    [38, 6],
    [-4, -16],
    [-26, -2],
  ]
    .map(([x = 0, y = 0]) => put(around(dot(0, -4.5, 3.8, '#f2a0b4'), 5, 0, 0) + dot(0, 0, 2.4, gold), x, y))
    .join('')
const backOfCard =
  line('M0 -28V28', '#b9a98a', 2.4) +
  line('M8 2H42M8 12H42M8 22H36', '#b9a98a', 2.4) +
  shape('M24 -28H44V-8H24z', cinnabar) +
  flat('M34 -25L40 -18L34 -11L28 -18z', gold) +
  line('M-42 -20H-8M-42 -10H-10M-42 0H-14M-42 10H-20', '#8d7c60', 2.4)
const postcard = (picture: string, x: number, y: number, turn: number): string =>
  put(shape('M-56 -40H56V40H-56z', paper) + picture, x, y, turn, 1.12)

const stuck: readonly (readonly [string, string])[] = [
  ['g020', grounds.wood[1]],
  ['g021', grounds.fire[2]],
  ['g022', grounds.earth[2]],
  ['g001', grounds.magic[1]],
  ['g026', grounds.ice[1]],
  ['g041', grounds.water[1]],
  ['g056', grounds.spirit[1]],
  ['g057', grounds.magic[2]],
  ['g042', grounds.fire[1]],
]

export const stationery = {
  poster:
    shape('M32 12H168V176H32z', '#231b1a') +
    Object.keys(generals).map(stamp).join('') +
    line('M35 15H165V170H35z', gold, 2) +
    shape('M26 168Q24 160 32 160H168Q176 160 174 168V182Q176 190 168 190H32Q24 190 26 182z', paper) +
    line('M34 168H166M34 182H166', '#b9b6b0', 3) +
    shape('M24 8H176V18H24z', wood) +
    line('M60 8L100 1L140 8', gold, 2.4),
  mug:
    line('M148 104Q186 100 182 132Q178 160 142 158', ink, 17) +
    line('M148 104Q186 100 182 132Q178 160 142 158', '#dff0e6', 11) +
    shape('M44 88H152V164Q150 192 126 192H70Q46 192 44 164z', '#dff0e6') +
    flat('M132 92H150V164Q148 188 128 190Q136 180 134 160z', '#b4d3c1') +
    put(
      disc(0, 0, 27, '#20365e') +
        disc(0, 0, 20, paper) +
        flat('M0 -20a20 20 0 0 1 0 40a10 10 0 0 1 0 -20a10 10 0 0 0 0 -20z', '#20365e') +
        dot(0, -10, 3.4, '#20365e') +
        dot(0, 10, 3.4, paper),
      94,
      142,
    ) +
    put(fan(0.98), 98, 86) +
    shape('M36 80Q98 64 160 80V92Q98 104 36 92z', '#8fc2a6') +
    line('M42 84Q98 72 154 84', paper, 2.4),
  notebook:
    shape('M52 22H168V184H52z', paper) +
    line('M164 26V180M160 26V180', '#b9a98a', 1.6) +
    shape('M40 14H156V176H40z', cloths.indigo[0]) +
    flat('M40 14H56V176H40z', cloths.indigo[1]) +
    line('M56 14V176M40 34H56M40 66H56M40 98H56M40 130H56M40 160H56', paper, 3) +
    shape('M74 32H124V124H74z', paper) +
    line('M79 37H119V119H79z', cinnabar, 2.4) +
    put(character('war', ink), 99, 78, 0, 0.44) +
    shape('M136 14H144V176H136z', cinnabar) +
    line('M70 146H124M70 156H110', '#6fa8c9', 3),
  pen: put(
    line('M0 -96V-70', gold, 9) +
      shape('M-9 -92Q0 -98 9 -92V48H-9z', '#2b2a33') +
      line('M-4 -84V40', '#5c6670', 2.6) +
      shape('M-10 -30H10V-20H-10z', gold) +
      shape('M-9 48H9L3 84H-3z', gold) +
      line('M0 62V80', '#8f6a26', 2) +
      flat('M-3 84H3L0 96z', ink) +
      put(fan(0.86), 8, -42, 62) +
      shape('M6 -64H16V-34H6z', gold),
    98,
    106,
    34,
  ),
  calendar:
    shape('M24 172L52 184H176L164 40z', '#53331b') +
    shape('M24 36H160L164 172H24z', paper) +
    put(`<g transform="scale(1.240 .9)">${redCliffs}</g>`, 93, 78) +
    line('M31 47H155V109H31z', ink, 2.4) +
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3, 4, 5, 6].map((column) =>
          dot(40 + column * 18, 122 + row * 13, 3.6, column > 4 ? cinnabar : '#8d7c60'),
        ),
      )
      .join('') +
    `<circle cx="94" cy="135" r="8" fill="none" stroke="${cinnabar}" stroke-width="3"/>` +
    [36, 56, 76, 96, 116, 136, 152].map((x) => line(`M${x} 44V26`, ink, 7) + line(`M${x} 44V26`, gold, 4)).join(''),
  tape:
    put(
      roll(
        '#8fae5a',
        '#505e2a',
        line(rows([[8, -8, 1]], 'v16'), '#505e2a', 2) +
          [16, 28, 40, 52, 64, 76].map((x) => line(`M${x} -8V8`, '#505e2a', 2.4)).join('') +
          line('M8 -3H88', paper, 2),
      ),
      60,
      58,
    ) +
    put(roll(cloths.azure[0], cloths.azure[1], line(rows([[8, 4, 5]], 'q8-14 12-2t4 2'), paper, 3)), 86, 138) +
    put(
      roll(cinnabar, '#74201b', [14, 32, 50, 68].map((x) => flat(`M${x} -8H${x + 13}L${x + 6.5} 7z`, gold)).join('')),
      136,
      88,
      40,
      0.72,
    ),
  stickers:
    shape('M26 10H174V164L148 192H26z', '#fbf6ec') +
    stuck
      .map(([id, fill], i) => put(sticker(id, fill), 32 + (i % 3) * 46, 20 + Math.floor(i / 3) * 55, 0, 0.235))
      .join('') +
    shape('M174 164L148 192Q150 168 144 160Q156 168 174 164z', '#c9c1b0') +
    flat('M174 10V60L110 10z', '#ffffff90'),
  postcards: postcard(backOfCard, 104, 58, -12) + postcard(peachGarden, 92, 100, 7) + postcard(redCliffs, 106, 146, -4),
} as const
