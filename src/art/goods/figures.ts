import { headPiece } from '../card/portrait.ts'
import { weapon } from '../card/weapons.ts'
import { cinnabar, cloths, disc, dot, flat, gold, ink, line, paper, put, shape, steel, wood } from '../pen/pen.ts'
import { base, clear, figurine, framed } from './parts.ts'

const horse = (coat: string, mane: string): string =>
  shape('M150 124Q172 120 170 152Q168 168 158 178Q160 152 144 140z', mane) +
  shape('M80 148L76 186H64L60 146zM140 140L146 186H134L124 148z', '#c9c1b4') +
  shape(
    'M50 126Q46 144 50 150L46 186H60L68 154Q96 162 122 152L122 186H136L140 150Q156 142 152 124Q142 110 110 114Q86 114 74 118L64 78Q62 66 56 60L50 70Q40 72 36 82L22 104Q20 116 32 118L50 106z',
    coat,
  ) +
  shape('M58 64Q80 70 84 118L72 116Q70 90 58 76z', mane) +
  dot(43, 84, 3.4, ink) +
  line('M26 104Q34 108 38 100M34 92Q42 98 50 96M50 96L92 116', cinnabar, 3)

const rider = (id: string): string => {
  const { back, front, c } = headPiece(id)
  const head = (svg: string): string => put(svg, 54, 0, 0, 0.56)
  return (
    head(back) +
    put(weapon('cloudSpear', c), 156, 72, 18, 0.58) +
    shape('M128 82Q160 96 168 128Q150 128 132 114z', paper) +
    shape('M88 112H130L132 138Q110 148 90 138z', cinnabar) +
    line('M92 134Q110 142 130 134', gold, 3) +
    shape('M92 84Q110 76 128 84L132 116Q110 124 88 116z', c.plate) +
    line('M92 96Q110 104 130 96M91 106Q110 114 131 106', c.plateDeep, 2.4) +
    shape('M104 114Q96 130 100 152L92 160H114Q112 134 124 118z', paper) +
    shape('M122 86Q142 92 146 106Q142 114 134 112L118 100z', c.plate) +
    disc(145, 108, 6, c.skin) +
    head(front)
  )
}

const standee = (id: string): string =>
  shape('M18 176H182L192 192H8z', '#a9c3d1') +
  clear('M36 38Q36 6 68 6H132Q164 6 164 38V180H36z', '#eaf4f9', 0.9) +
  framed(id, [44, 20, 112, 152]) +
  line('M44 20H156V172H44z', paper, 4) +
  flat('M44 110L120 20H148L44 146z', '#ffffff2e') +
  line('M40 182H160', '#6d8796', 4)

const battlements =
  shape('M6 122H24V110H42V122H60V110H78V122H122V110H140V122H158V110H176V122H194V186H6z', '#8f8a80') +
  line('M6 138H194M6 156H194M40 122V138M100 122V138M160 122V138M24 138V156M176 138V156', '#5f5a52', 2.4)

const zither =
  shape('M30 158L34 194H44L46 162zM154 162L156 194H166L170 158z', wood) +
  shape('M22 150Q100 142 178 150L180 164Q100 172 20 164z', '#6b2f1c') +
  line('M26 154Q100 147 174 154M26 159Q100 153 174 159', gold, 1.8)

const five: readonly (readonly [string, Parameters<typeof figurine>[1], number, number])[] = [
  ['g024', { long: 'spear' }, -8, 8],
  ['g021', { long: 'crescent' }, 54, 2],
  ['g025', { short: 'bow' }, 116, 8],
  ['g022', { long: 'serpent' }, 20, 88],
  ['g023', { long: 'cloudSpear' }, 86, 88],
]

export const figures = {
  'figure-zhaoyun': base(wood) + put(horse(paper, '#b9b2a6') + rider('g023'), 0, 4),
  'figure-lvbu': put(base('#571812') + figurine('g056', { long: 'halberd' }), 15, 24, 0, 0.86),
  'figure-zhuge': battlements + figurine('g026', { gown: true, held: 'featherFan' }) + zither,
  'figure-diaochan':
    disc(100, 84, 82, '#f8e9b4') +
    flat('M50 60a18 18 0 1 1 30 16a24 24 0 0 1-30-16zM128 40a12 12 0 1 1 18 12a16 16 0 0 1-18-12z', '#ecd48c') +
    put(
      base('#472a5c') +
        line('M54 150Q20 130 34 100Q44 84 30 66M146 150Q180 130 166 100Q156 84 170 66', cloths.rose[0], 6) +
        figurine('g057', { gown: true }),
      14,
      22,
      0,
      0.86,
    ),
  'standee-guanyu': standee('g021'),
  'standee-zhangfei': standee('g022'),
  'standee-caocao': standee('g001'),
  'mini-tigers': five
    .map(([id, stance, x, y]) =>
      put(shape('M44 182Q100 170 156 182V194Q100 204 44 194z', steel) + figurine(id, stance), x, y, 0, 0.48),
    )
    .join(''),
} as const
