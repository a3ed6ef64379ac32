import { Trans } from '@lingui/react/macro'
import { Paper } from '../../ui/paper.tsx'

export const PrivacyText = () => (
  <Paper>
    <p>
      <Trans>
        We keep your phone number, your nickname and avatar, your cards and what you do in the game, because the service
        cannot work without them.
      </Trans>
    </p>
    <p>
      <Trans>
        Your phone number is used to log you in and to reach you about orders and events. It is shown masked and never
        given to other players.
      </Trans>
    </p>
    <p>
      <Trans>
        On this device the app keeps copies of your lists and the claims that wait for a signal. Signing out removes
        them.
      </Trans>
    </p>
    <p>
      <Trans>
        You may ask for everything we hold about you, correct it, and have your account and its data erased. Customer
        service answers Monday to Friday, 10:00 to 17:00.
      </Trans>
    </p>
  </Paper>
)
