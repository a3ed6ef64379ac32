import { Plural, Trans } from '@lingui/react/macro'

/** How far a parcel is from going without postage. */
export const CardsToFree = ({ missing }: { readonly missing: number }) =>
  missing === 0 ? (
    <Trans>Ships free of postage</Trans>
  ) : (
    <Plural value={missing} one="# more silver legend card ships free." other="# more silver legend cards ship free." />
  )
