import { Trans, useLingui } from '@lingui/react/macro'
import { Paper } from '../../../ui/surface/paper.tsx'
import { Counsel } from './counsel.tsx'
import { Edition } from './edition.tsx'
import { Part } from './part.tsx'

export const TermsText = () => {
  const { t } = useLingui()
  return (
    <Paper>
      <Edition of="terms" />
      <Part title={t`The account`}>
        <p>
          <Trans>
            An account belongs to one person and one phone number. Anyone who logs in with that number acts in your
            name, so keep codes and passwords to yourself. Our staff never ask for them.
          </Trans>
        </p>
        <p>
          <Trans>
            Nicknames and avatars are reviewed before they are shown. They must not belong to a real person, insult
            anyone, advertise, or pretend to be staff.
          </Trans>
        </p>
      </Part>
      <Part title={t`If you are under 18`}>
        <p>
          <Trans>
            Read this with your parent or guardian. By agreeing you confirm that they agree too. For children under 7, a
            parent or guardian agrees in their place.
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
            Points, essence, pills and coupons are part of the game: they cannot be sold, given away or cashed out. The
            price and the odds are shown before you choose.
          </Trans>
        </p>
        <Counsel>
          <Trans>Refunds of what was paid at machines.</Trans>
        </Counsel>
      </Part>
      <Part title={t`Orders and events`}>
        <p>
          <Trans>
            Orders ship within 20 working days. You pay the postage on delivery; 12 silver legend cards in one parcel
            ship free. Each event has its own agreement.
          </Trans>
        </p>
      </Part>
      <Part title={t`Fair play`}>
        <p>
          <Trans>
            No altered cards, no programs that play for you, no selling of accounts, no tricks at machines. An account
            that breaks these rules may be restricted. Customer service tells you why, and you may object.
          </Trans>
        </p>
      </Part>
      <Part title={t`Changes and termination`}>
        <p>
          <Trans>
            You may delete your account at any time. We announce in the app 30 days ahead if the game closes or these
            terms change. When they change, we ask you to agree again. Until you do, you can still read everything and
            collect what is yours.
          </Trans>
        </p>
      </Part>
      <Part title={t`Operator and law`}>
        <Counsel>
          <Trans>
            Name of the operator, time to read these terms before agreeing, governing law and court, limits of
            liability.
          </Trans>
        </Counsel>
      </Part>
    </Paper>
  )
}
