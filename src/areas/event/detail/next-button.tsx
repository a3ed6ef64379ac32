import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import type { TeamDetail } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { lackOf, type NextAct } from '../../../rules/events/next-act.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useOpen } from '../../../ui/sheet/use-open.ts'
import styles from '../event.module.css'
import { useNextWords } from '../next-words.ts'
import { EditTeam } from '../team/edit-team.tsx'
import { InviteSheet } from '../team/invite-sheet.tsx'
import { Submit } from '../team/submit.tsx'

export interface NextProps {
  readonly event: EventDetail
  readonly team: TeamDetail | undefined
  /** The team is on its way: what it decides keeps its place. */
  readonly asking?: boolean
}

/** The button for the next action; nothing while the player can only wait. */
export const NextButton = ({ event, team, asking = false, next }: NextProps & { readonly next: NextAct }) => {
  const { i18n, t } = useLingui()
  const wordsOf = useNextWords()
  const { id, size, mine } = event
  const [inviting, setInviting] = useOpen(next === 'invite' && team !== undefined)
  const join = to('joinActivity', {}, { id })
  const leads = mine?.role !== 'member'
  switch (next) {
    case 'signUp':
      return (
        <GoButton wide look="gold" href={join}>
          {size === 1 ? t`Sign up` : t`Create a team`}
        </GoButton>
      )
    case 'fillOwn':
      return <GoButton wide look="gold" href={join}>{t`Fill in my details`}</GoButton>
    case 'unknownTeam':
      // In the place of the button that the team decides.
      return asking && <Button wide busy>{t`Loading`}</Button>
    case 'invite':
      if (!team) return null
      return (
        <>
          <Button wide onClick={() => setInviting(true)}>{t`Invite`}</Button>
          <InviteSheet open={inviting} event={id} team={team} onClose={() => setInviting(false)} />
        </>
      )
    case 'submit':
      return <Submit event={id} />
    case 'mend':
    case 'tooLate': {
      if (event.status !== signupStatus.failed) return null
      const isOver = next === 'tooLate'
      const lack = mine?.role === 'leader' && team && !isOver ? lackOf(event, team) : null
      const isChanged = leads && team?.asRefused === false
      const why = isOver ? failureText(i18n, { code: 'signup_ended', message: '' }) : undefined
      return (
        <>
          {!isOver && (
            <GoButton wide look={isChanged ? 'quiet' : 'gold'} href={join}>
              {t`Change my details`}
            </GoButton>
          )}
          {/* At its end as well: its sheet may be open, and what is typed there stays. */}
          {mine?.role === 'leader' && team && <EditTeam event={id} team={team} why={why} />}
          {lack && <p className={styles.quiet}>{wordsOf(lack, event).title}</p>}
          {leads && !isOver && <Submit event={id} again ready={isChanged && !lack} />}
        </>
      )
    }
    case 'play':
    case 'over':
      return mine && <GoButton wide look="gold" href={to('teamScores', {}, { id })}>{t`See the scores`}</GoButton>
    default:
      return null
  }
}
