import { cinnabar, complexions, gold, hairs, iron, line, shape, wood } from './pen/pen.ts'

/** A beacon tower, its base at 160 188. */
export const tower =
  shape('M118 188L130 92H190L202 188z', iron) +
  line('M128 116H192M125 140H195M122 164H198M146 92V116M176 92V116M158 116V140M140 140V164M178 140V164', '#4d565d', 2) +
  shape('M148 188V160Q148 150 160 150Q172 150 172 160V188z', wood) +
  shape('M116 92V72H132V82H144V72H156V82H166V72H178V82H190V72H204V92z', iron)

export const brazier = shape('M132 66H188L180 76H140z', cinnabar) + line('M138 70H182', gold, 2)

/** A courier's head with closed eyes, around 188 102. */
export const courierHead =
  shape('M168 128Q160 96 184 90Q208 92 206 116Q200 130 184 132z', complexions.fair) +
  shape('M164 108Q162 82 186 80Q212 82 208 112Q196 102 180 104Q170 104 164 108z', hairs.black) +
  shape('M156 104Q160 72 190 72Q218 76 220 108Q188 92 156 104z', cinnabar) +
  line('M176 116Q180 120 184 116M192 116Q196 120 200 116', hairs.black, 2.5) +
  line('M186 124Q189 127 192 124', hairs.black, 2)
