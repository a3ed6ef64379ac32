import { both, line, type Paint, shape } from '../pen/pen.ts'

const strands = (c: Paint, d: string): string => line(d, c.strand, 2)
const lip = (c: Paint, d: string): string => both(shape(d, c.hair))

/** The moustache is drawn over the beard, the beard over the robe. */
const beards = {
  none: () => '',
  /** To the waist, in five strands: the lord with the beautiful beard. */
  five: (c: Paint) =>
    shape(
      'M67 104Q72 122 84 128Q92 120 100 121Q108 120 116 128Q128 122 133 104Q140 130 132 160L140 196 126 184 122 214 110 192 100 232 90 192 78 214 74 184 60 196 68 160Q60 130 67 104z',
      c.hair,
    ) +
    strands(
      c,
      'M80 138Q76 164 80 190M90 134Q87 160 91 184M100 134V208M110 134Q113 160 109 184M120 138Q124 164 120 190',
    ) +
    lip(c, 'M100 115Q88 113 80 127Q76 136 70 138Q84 142 92 132Q98 126 100 124z'),
  /** Bristles in all directions, as a tiger's. */
  tiger: (c: Paint) =>
    shape(
      'M64 96L60 104 50 102 58 112 44 116 57 121 42 132 60 132 50 146 66 141 62 158 76 146 78 164 88 149 96 168 100 152 104 168 112 149 122 164 124 146 138 158 134 141 150 146 140 132 158 132 143 121 156 116 142 112 150 102 140 104 136 96Q132 116 120 116Q110 110 100 113Q90 110 80 116Q68 116 64 96z',
      c.hair,
    ) +
    strands(
      c,
      'M66 116L60 122M72 126L64 134M80 134L76 146M92 138L90 150M108 138L110 150M120 134L124 146M128 126L136 134M134 116L140 122',
    ) +
    shape('M88 124Q100 119 112 124Q100 132 88 124z', '#c8392b'),
  /** Two wisps and a point: thin, and sharp. */
  thin: (c: Paint) =>
    lip(c, 'M99 117Q88 115 82 126Q78 136 72 144Q88 138 91 126Q94 121 99 121z') +
    shape('M95 130Q100 134 105 130Q108 150 100 178Q92 150 95 130z', c.hair) +
    both(shape('M68 108Q68 124 76 134Q72 148 66 158Q60 132 68 108z', c.hair)) +
    strands(c, 'M100 140V162'),
  goatee: (c: Paint) =>
    lip(c, 'M99 117Q90 115 84 124Q80 128 75 127Q84 134 91 126Q95 121 99 121z') +
    shape('M92 130Q100 134 108 130Q110 146 100 160Q90 146 92 130z', c.hair) +
    strands(c, 'M100 138V150'),
  moustache: (c: Paint) => lip(c, 'M99 116Q88 114 82 123Q76 128 68 121Q74 136 88 130Q96 126 99 121z'),
  droop: (c: Paint) => lip(c, 'M99 116Q86 114 80 128Q76 146 68 164Q86 150 89 130Q93 122 99 121z'),
  whiskers: (c: Paint) =>
    lip(c, 'M99 116Q84 112 74 122Q60 132 48 122Q54 144 76 134Q92 130 99 121z') +
    shape('M91 131Q100 135 109 131Q107 146 100 154Q93 146 91 131z', c.hair),
  /** Cut square across the chest. */
  square: (c: Paint) =>
    shape('M66 100Q72 114 84 116Q100 108 116 116Q128 114 134 100Q138 130 134 164H66Q62 130 66 100z', c.hair) +
    strands(c, 'M76 128V158M88 134V160M100 136V160M112 134V160M124 128V158') +
    shape('M90 124Q100 120 110 124Q100 130 90 124z', '#c8392b'),
  /** Full and short. */
  full: (c: Paint) =>
    shape(
      'M65 98Q70 112 82 116Q100 109 118 116Q130 112 135 98Q138 126 126 142Q114 158 100 158Q86 158 74 142Q62 126 65 98z',
      c.hair,
    ) +
    strands(c, 'M74 124Q78 138 84 144M88 136Q90 146 93 150M112 136Q110 146 107 150M126 124Q122 138 116 144') +
    shape('M90 124Q100 120 110 124Q100 130 90 124z', '#c8392b'),
  pointed: (c: Paint) =>
    shape(
      'M66 102Q74 120 86 126Q100 122 114 126Q126 120 134 102Q134 132 118 152L100 194 82 152Q66 132 66 102z',
      c.hair,
    ) +
    strands(c, 'M78 132Q84 150 92 162M100 136V178M122 132Q116 150 108 162') +
    lip(c, 'M99 115Q88 113 82 124Q76 130 70 128Q82 138 91 128Q96 123 99 121z'),
  forked: (c: Paint) =>
    shape(
      'M65 100Q72 116 84 120Q100 114 116 120Q128 116 135 100Q136 128 128 146L124 196 110 154 100 148 90 154 76 196 72 146Q64 128 65 100z',
      c.hair,
    ) +
    strands(c, 'M76 130Q78 150 80 172M88 138L86 156M124 130Q122 150 120 172M112 138L114 156') +
    shape('M88 124Q100 119 112 124Q100 131 88 124z', '#c8392b'),
  /** An old man's, falling in waves. */
  waves: (c: Paint) =>
    shape(
      'M66 102Q72 120 84 126Q100 121 116 126Q128 120 134 102Q142 126 134 142Q142 160 130 174Q132 192 116 198Q112 216 100 224Q88 216 84 198Q68 192 70 174Q58 160 66 142Q58 126 66 102z',
      c.hair,
    ) +
    strands(
      c,
      'M78 136Q70 150 80 166Q76 178 84 188M92 138Q86 156 94 172Q90 188 98 204M108 138Q114 156 106 172Q110 188 102 204M122 136Q130 150 120 166Q124 178 116 188',
    ) +
    lip(c, 'M99 116Q86 114 80 128Q76 138 70 144Q88 142 91 130Q95 123 99 122z'),
  /** Round as a ruff. */
  ruff: (c: Paint) =>
    shape(
      'M58 96Q66 116 80 118Q100 108 120 118Q134 116 142 96Q152 120 144 134Q146 148 130 154Q120 168 100 168Q80 168 70 154Q54 148 56 134Q48 120 58 96z',
      c.hair,
    ) +
    strands(
      c,
      'M64 122Q66 134 76 138M78 136Q80 150 92 152M136 122Q134 134 124 138M122 136Q120 150 108 152M100 142V158',
    ) +
    shape('M84 123Q100 117 116 123Q100 134 84 123z', '#c8392b'),
  /** Three days without a blade. */
  stubble: (c: Paint) =>
    line(
      'M70 110Q74 126 86 132M130 110Q126 126 114 132M78 112Q80 122 88 126M122 112Q120 122 112 126M90 134Q100 139 110 134',
      c.hair,
      2.6,
    ) + line('M86 116Q92 112 98 114M114 116Q108 112 102 114', c.hair, 2.4),
  /** A thread to the ground. */
  thread: (c: Paint) =>
    lip(c, 'M99 116Q86 114 79 130Q72 156 58 178Q84 160 89 132Q93 122 99 121z') +
    shape('M92 130Q100 134 108 130Q114 170 100 236Q86 170 92 130z', c.hair) +
    strands(c, 'M100 140V206'),
} as const
export type Beard = keyof typeof beards
export const beard = (kind: Beard, c: Paint): string => beards[kind](c)
