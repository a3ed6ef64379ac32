import { Plural, Trans, useLingui } from '@lingui/react/macro'

interface PostageProps {
  readonly free: boolean
  /** Silver legend cards in the parcel, and those that would make it free. */
  readonly cards: number
  readonly missing: number
}

/** Who pays for a parcel, and how far it is from going without postage. */
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
