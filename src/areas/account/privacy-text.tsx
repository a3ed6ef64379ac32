import { Trans, useLingui } from '@lingui/react/macro'
import { Paper } from '../../ui/paper.tsx'
import { Edition } from './papers/edition.tsx'
import { Part } from './papers/part.tsx'

export const PrivacyText = () => {
  const { t } = useLingui()
  return (
    <Paper>
      <Edition of="privacy" />
      <Part title={t`What we keep, and why`}>
        <p>
          <Trans>
            We keep your phone number, your nickname and avatar, your cards and what you do in the game, because the
            service cannot work without them.
          </Trans>
        </p>
        <p>
          <Trans>
            Your phone number is used to log you in and to reach you about orders and events. It is shown masked and
            never given to other players.
          </Trans>
        </p>
        <p>
          <Trans>
            For a parcel we keep the address, for an event the real name, phone and ID number that you enter. Both are
            encrypted and shown masked, also to our staff.
          </Trans>
        </p>
        <p>
          <Trans>
            From a picture for your avatar, place, time and camera are removed before it leaves your device, and once
            more by the service.
          </Trans>
        </p>
      </Part>
      <Part title={t`Who sees it`}>
        <p>
          <Trans>
            Other players see your nickname, avatar and ranks. On the leaderboards you choose whether your nickname is
            shown in full, half or not at all.
          </Trans>
        </p>
        <p>
          <Trans>
            A carrier gets the address of a parcel, a text message service your number, a messaging app only what you
            link. Nobody gets data for advertising.
          </Trans>
        </p>
      </Part>
      <Part title={t`How long`}>
        <p>
          <Trans>
            Addresses of orders are erased half a year after delivery, finished claims after 30 days, logins that are no
            longer used after 90 days. Everything else stays until you deregister.
          </Trans>
        </p>
        <p>
          <Trans>
            On this device the app keeps copies of your lists and the claims that wait for a signal. Signing out removes
            them.
          </Trans>
        </p>
      </Part>
      <Part title={t`What you may ask`}>
        <p>
          <Trans>
            You may ask for everything we hold about you, correct it, and have your account and its data erased.
            Customer service answers Monday to Friday, 10:00 to 17:00.
          </Trans>
        </p>
        <p>
          <Trans>
            Both are in the app too: under Deregister you can save your data as a file, or have it erased after 7 days.
          </Trans>
        </p>
      </Part>
    </Paper>
  )
}
