import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LEAVE_DAYS } from '../../../contract/account-leave.ts'
import { Paper } from '../../../ui/paper.tsx'
import { Section } from '../../../ui/section.tsx'

interface NoticeProps {
  /** Called once its last line was on the screen. */
  readonly onEnd: () => void
}

export const Notice = ({ onEnd }: NoticeProps) => {
  const { t } = useLingui()
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const last = end.current
    if (!last) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd()
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [onEnd])
  return (
    <Section title={t`Deregistration notice`}>
      <Paper>
        <p>
          <Trans>
            Deregistering ends your account, not the game: you may begin anew with the same number, as somebody who has
            never played.
          </Trans>
        </p>
        <p>
          <Trans>
            You are signed out on every device at once. For {LEAVE_DAYS} days nothing is erased: logging in within that
            time cancels the deregistration, and everything is as it was.
          </Trans>
        </p>
        <p>
          <Trans>
            After that your phone number, nickname, avatar, addresses, signup information, mail, logins and settings are
            erased, and nobody can bring them back, customer service included.
          </Trans>
        </p>
        <p>
          <Trans>
            Your cards become ownerless with the training they have; whoever reads one at a machine may bind it. IC
            cards are unlinked. Points, items, titles and gifts that were not collected are lost without compensation.
          </Trans>
        </p>
        <p>
          <Trans>
            Results of past leaderboards and what the law wants kept about orders stay, under a number that leads to
            nobody any more.
          </Trans>
        </p>
        <p ref={end}>
          <Trans>
            If you only want to be left alone, turn off notifications or hide your nickname on the boards instead.
          </Trans>
        </p>
      </Paper>
    </Section>
  )
}
