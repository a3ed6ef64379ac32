import { Trans, useLingui } from '@lingui/react/macro'
import { Paper } from '../../../ui/paper.tsx'
import { Edition } from './edition.tsx'
import { Part } from './part.tsx'

export const AgreementText = () => {
  const { t } = useLingui()
  return (
    <Paper>
      <Edition of="agreement" />
      <Part title={t`The account`}>
        <p>
          <Trans>
            An account belongs to one person and one phone number. Whoever logs in with that number acts in your name,
            so keep codes and passwords to yourself. Our staff never ask for them.
          </Trans>
        </p>
        <p>
          <Trans>
            Nicknames and avatars are looked at before they are worn. They must not be a real person’s, insult anybody,
            advertise, or pretend to be staff.
          </Trans>
        </p>
      </Part>
      <Part title={t`Cards and points`}>
        <p>
          <Trans>
            A printed card is yours. What it can do in the game belongs to the account that has bound it, and ends when
            the card is unbound, decomposed, consumed or exchanged.
          </Trans>
        </p>
        <p>
          <Trans>
            Points, essence, pills and coupons are part of the game: they cannot be sold, given away or paid out. What
            something costs and how likely it is stands on the screen before you choose it.
          </Trans>
        </p>
      </Part>
      <Part title={t`Orders and events`}>
        <p>
          <Trans>
            Orders ship within 20 working days; you pay the postage on delivery, and 12 silver legend cards in one
            parcel ship free. Events have an agreement of their own.
          </Trans>
        </p>
      </Part>
      <Part title={t`Fair play`}>
        <p>
          <Trans>
            No changed cards, no programs that play for you, no accounts for sale, no tricks at machines. An account
            that breaks this may be restricted; customer service tells you why, and you may object.
          </Trans>
        </p>
      </Part>
      <Part title={t`The end of it`}>
        <p>
          <Trans>
            You may deregister at any time. If the service closes or this agreement changes to your disadvantage, we say
            so in the app 30 days before.
          </Trans>
        </p>
      </Part>
    </Paper>
  )
}
