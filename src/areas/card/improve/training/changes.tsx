import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import { MAX_STARS } from '../../../../rules/cards/facts.ts'
import { number } from '../../../../shell/texts/format.ts'
import { CountUp } from '../../../../ui/figure/count-up.tsx'
import { BeforeAfter } from '../../../../ui/sheet/before-after.tsx'
import { QualityMark } from '../../../shared/card-face/seals.tsx'
import { type CardContext, powerIn } from '../../base/card-context/card-context.ts'
import { StarRow } from './star-row.tsx'

interface ChangesProps {
  readonly label: string
  readonly before: CardContext
  readonly after: Card
  /** It has happened: numbers count up, and new values appear. */
  readonly happened?: boolean
}

/** After the scene. */
const RUN_AFTER_MS = 400

/** The difference between a card and what it becomes, row by row; used for preview and result alike. */
export const Changes = ({ label, before, after, happened }: ChangesProps) => {
  const { t } = useLingui()
  const { card, catalogue, collection, model } = before
  const powers = [powerIn(collection, model, card), powerIn(collection, model, after)] as const
  const quality = (of: Card) => <QualityMark of={of.quality} word={catalogue.word('quality', of.quality)} shown />
  const figure = (from: number, to: number) =>
    happened ? <CountUp from={from} value={to} delay={RUN_AFTER_MS} write={number} /> : number(to)
  const gain = (from: number, to: number) => (to > from ? `+${number(to - from)}` : undefined)
  const rows = [
    {
      id: 'quality',
      differs: card.quality !== after.quality,
      name: t`Quality`,
      before: quality(card),
      after: quality(after),
    },
    {
      id: 'level',
      differs: card.level !== after.level,
      name: t`Level`,
      before: number(card.level),
      after: figure(card.level, after.level),
      gain: gain(card.level, after.level),
    },
    {
      id: 'stars',
      differs: card.stars !== after.stars,
      name: t`Stars`,
      before: <StarRow filled={card.stars} label={t`${card.stars} of ${MAX_STARS} stars`} />,
      after: (
        <StarRow
          filled={after.stars}
          before={happened ? card.stars : after.stars}
          label={t`${after.stars} of ${MAX_STARS} stars`}
        />
      ),
    },
    {
      id: 'power',
      differs: powers[0] !== powers[1],
      name: t`Power`,
      before: number(powers[0]),
      after: figure(...powers),
      gain: gain(...powers),
    },
  ]
  return <BeforeAfter label={label} becomes={t`becomes`} changes={rows.filter(({ differs }) => differs)} />
}
