import { useLingui } from '@lingui/react/macro'
import { number } from '../../shell/texts/format.ts'

interface RankFigureProps {
  readonly rank: number
  readonly className: string | undefined
}

/** The bare figure under a header that says what it is; who does not see that hears it with its word. */
export const RankFigure = ({ rank, className }: RankFigureProps) => {
  const { t } = useLingui()
  return (
    <span className={className}>
      <span className="unseen">{t`Rank ${rank}`}</span>
      <span aria-hidden="true">{number(rank)}</span>
    </span>
  )
}
