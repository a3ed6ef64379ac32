import { courierHead } from '../../on-the-road.ts'
import { cloths, disc, dot, flat, gold, line, paper, shape, wood } from '../../pen/pen.ts'
import { stage } from '../stage.ts'

/** A courier asleep against a milestone, the bag flat. */
export const courier = stage(
  shape('M206 182V98Q206 80 226 80Q246 80 246 98V182z', cloths.slate[0]) +
    line('M218 104H234M226 98V126M219 116H233M218 134H234', cloths.slate[1], 4) +
    shape('M104 182Q112 150 150 138Q168 118 192 122Q212 128 208 182z', cloths.indigo[0]) +
    flat('M150 140Q170 150 172 182H206Q212 130 192 124Q172 120 150 140z', cloths.indigo[1]) +
    shape('M60 184Q66 168 92 170L150 158Q160 170 150 178L96 184z', cloths.brown[0]) +
    shape('M56 186Q52 172 66 168L76 172V186z', wood) +
    courierHead +
    line('M150 140Q140 160 118 164', gold, 4) +
    shape('M92 162Q90 150 108 150H130Q140 152 138 166L132 176H98z', paper) +
    shape('M94 156Q116 168 138 156L136 150H96z', wood) +
    disc(116, 161, 4, gold) +
    line('M218 62H230L218 72H230M236 44H252L236 58H252', paper, 3) +
    dot(210, 76, 2, paper),
  false,
)
