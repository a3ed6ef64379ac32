import { Trans, useLingui } from '@lingui/react/macro'
import { Paper } from '../../../ui/surface/paper.tsx'
import { Counsel } from './counsel.tsx'
import { Edition } from './edition.tsx'
import { HeldData } from './held-data.tsx'
import { KeptPeriods } from './kept-periods.tsx'
import { Part } from './part.tsx'
import { PrivacyRights } from './privacy-rights.tsx'

/** The notice that Article 8 of Taiwan's Personal Data Protection Act asks for, item by item. */
export const PrivacyText = () => {
  const { t } = useLingui()
  return (
    <Paper>
      <Edition of="privacy" />
      <Part title={t`Who collects your data`}>
        <p>
          <Trans>The operator of Tiger Tally and of the machines in the partner stores.</Trans>
        </p>
        <Counsel>
          <Trans>Registered name, address, representative and contact of the operator.</Trans>
        </Counsel>
      </Part>
      <Part title={t`What we collect, and why`}>
        <HeldData />
        <p>
          <Trans>
            Place, time and camera are removed from a picture for your avatar before it leaves your device, and once
            more by the server.
          </Trans>
        </p>
        <Counsel>
          <Trans>Code numbers of the purposes and categories in the list of the authority.</Trans>
        </Counsel>
      </Part>
      <Part title={t`How long we keep it`}>
        <KeptPeriods />
        <p>
          <Trans>
            Records that our accounts and other players’ results depend on stay after that, but under an ID that can no
            longer be traced to you: past leaderboard results, matches, ten-draws and whatever else machines reported,
            the history of cards, silver legends, military merit, balances and ledger entries, teams and event signups
            without their details, orders without their address, and the record of what staff did.
          </Trans>
        </p>
        <p>
          <Trans>
            On this device the app keeps copies of your lists and your unsent claims. Logging out removes the copies.
          </Trans>
        </p>
      </Part>
      <Part title={t`Where, by whom and how it is used`}>
        <p>
          <Trans>
            In Taiwan, by us, in automated systems and by staff who need it for their work. Phone numbers, addresses and
            signup details are encrypted and shown masked. Staff open addresses and signup details in full only to send
            parcels and prizes and to check who takes part, and each access is recorded.
          </Trans>
        </p>
        <p>
          <Trans>
            Others receive only what their task needs: the carrier the address of a parcel, the text message provider
            your phone number, a messaging app what you link, the notification service of your browser’s maker (such as
            Apple, Google, Microsoft or Mozilla) encrypted notifications, and authorities what the law requires. Nobody
            gets data for advertising.
          </Trans>
        </p>
        <p>
          <Trans>
            Other players see your nickname, avatar and ranks. On the leaderboards you choose whether your nickname is
            shown in full, half or not at all.
          </Trans>
        </p>
        <Counsel>
          <Trans>
            Names of the carrier, the text message provider and the hosting provider, and the countries in which they
            process data.
          </Trans>
        </Counsel>
      </Part>
      <PrivacyRights />
    </Paper>
  )
}
