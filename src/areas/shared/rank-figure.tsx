import { useLingui } from '@lingui/react/macro'
import { number } from '../../shell/texts/format.ts'

interface RankFigureProps {
  readonly rank: number
  readonly className: string | undefined
}

/** Only the number, under a header that names it; screen readers get it with its word. */
export const RankFigure = ({ rank, className }: RankFigureProps) => {
  const { t } = useLingui()
  return (
    <span className={className}>
      <span className="sr-only">{t`Rank ${rank}`}</span>
      <span aria-hidden="true">{number(rank)}</span>
    </span>
  )
}
