import { Plural, Trans, useLingui } from '@lingui/react/macro'

interface PostageProps {
  readonly free: boolean
  /** How many silver legend cards are in the parcel, and how many more would make it free. */
  readonly cards: number
  readonly missing: number
}

/** Who pays the postage, and what is missing for free shipping. */
export const Postage = ({ free, cards, missing }: PostageProps) => {
  const { t } = useLingui()
  if (free)
    return (
      <p>
        <Trans>Ships free of postage</Trans>
      </p>
    )
  return (
    <>
      <p>{t`You pay the postage on delivery.`}</p>
      {cards > 0 && (
        <p>
          <Plural
            value={missing}
            one="# more silver legend card ships free."
            other="# more silver legend cards ship free."
          />
        </p>
      )}
    </>
  )
}
