import { Trans, useLingui } from '@lingui/react/macro'
import { LEAVE_DAYS } from '../../../contract/account/account-deletion.ts'
import { Paper } from '../../../ui/surface/paper.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useSeen } from '../../shared/use-seen.ts'

interface NoticeProps {
  /** Called once the last line has been on screen. */
  readonly onEnd: () => void
}

export const Notice = ({ onEnd }: NoticeProps) => {
  const { t } = useLingui()
  const end = useSeen<HTMLParagraphElement>(onEnd)
  return (
    <Section title={t`Account deletion notice`}>
      <Paper>
        <p>
          <Trans>
            Deleting your account does not lock you out of the game: you may register again with the same number as a
            new player.
          </Trans>
        </p>
        <p>
          <Trans>
            All devices are logged out at once. Nothing is erased for {LEAVE_DAYS} days: logging in within that time
            cancels the deletion and nothing is lost. Notifications have to be switched on again, and a team that you
            lead goes to another member at once, if it has one.
          </Trans>
        </p>
        <p>
          <Trans>
            After that, once no order, dispute or payment account is open, your phone number, nickname, avatar,
            addresses, signup details, mail, logins and settings are erased. Nobody can restore them, not even customer
            service.
          </Trans>
        </p>
        <p>
          <Trans>
            Your printed cards keep their training and become ownerless; whoever reads one at a machine may bind it. IC
            cards are unbound. Digital cards, points, items, titles and uncollected gifts are lost without compensation.
          </Trans>
        </p>
        <p>
          <Trans>
            What stays, under an ID that can no longer be traced to you: past leaderboard results, matches, ten-draws
            and whatever else machines reported, the history of cards, silver legends, military merit, balances and
            ledger entries, teams and event signups without their details, orders without their address, and the record
            of what staff did.
          </Trans>
        </p>
        <p ref={end}>
          <Trans>
            If you just want fewer interruptions, turn off notifications or hide your nickname on the leaderboards
            instead.
          </Trans>
        </p>
      </Paper>
    </Section>
  )
}
