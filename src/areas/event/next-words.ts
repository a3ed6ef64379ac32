import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../contract/event/events.ts'
import { type NextAct, submitBy } from '../../rules/events/next-act.ts'
import { dateAndTime } from '../../shell/texts/format.ts'

interface NextWords {
  readonly title: string
  readonly text?: string
}

/** The player's status in this event and the next action, in words. */
export const useNextWords = () => {
  const { t } = useLingui()
  return (next: NextAct, event: EventDetail): NextWords => {
    const { signupFrom, signupTo, from, size, mine, prizes } = event
    switch (next) {
      case 'waitForSignup':
        return { title: t`Signup has not opened yet`, text: t`It opens on ${dateAndTime(signupFrom)}.` }
      case 'signUp':
        return size === 1
          ? { title: t`You are not signed up`, text: t`You take part alone.` }
          : {
              title: t`You are not signed up`,
              text: t`Create a team, or open the invitation link of a team that has a seat for you.`,
            }
      case 'full':
        return {
          title: t`This event is full`,
          text:
            size === 1
              ? t`A place may become free until signup closes.`
              : t`No new team can be created for now, but with an invitation link you can still join a team that has a free seat.`,
        }
      case 'signupOver':
        return { title: t`Signup has ended`, text: t`It closed on ${dateAndTime(signupTo)}.` }
      case 'fillOwn':
        return {
          title: t`Your details are missing`,
          text: t`The team can be submitted only once you have filled them in.`,
        }
      case 'unknownTeam':
        return {
          title: t`Your team is not submitted yet`,
          text: t`What it still needs is shown once it has loaded.`,
        }
      case 'invite':
        return { title: t`Your team still has free seats`, text: t`Invite players with the link or the QR code.` }
      case 'waitForInfo':
        return {
          title: t`Details of your members are missing`,
          text: t`Once all have filled in theirs, you submit the team. You can remind them in the list of members.`,
        }
      case 'submit':
        return {
          title: size === 1 ? t`Ready to submit` : t`Your team is complete`,
          text: t`Submit by ${dateAndTime(signupTo)} so that the organizer can review it.`,
        }
      case 'waitForLeader':
        return { title: t`Your details are complete`, text: t`The leader submits the team once everyone is in.` }
      case 'waitForReview':
        return {
          title: t`Your signup is under review`,
          text: mine?.submittedAt
            ? t`Submitted on ${dateAndTime(mine.submittedAt)}. The result arrives in your mail. During the event, matches count from the moment your signup is accepted.`
            : undefined,
        }
      case 'mend':
        return {
          title: t`Your signup needs changes`,
          text:
            mine?.role === 'member'
              ? t`Your leader submits the team again by ${dateAndTime(submitBy(event))}.`
              : t`Correct what failed review, then submit it again by ${dateAndTime(submitBy(event))}.`,
        }
      case 'tooLate':
        return { title: t`Your signup was not accepted in time` }
      case 'waitForStart':
        return { title: t`You are signed up`, text: t`The event starts on ${dateAndTime(from)}.` }
      case 'play':
        return {
          title: t`The event is running`,
          text:
            size === 1
              ? t`Play at one of its stores: points count for you.`
              : t`Play at one of its stores: points count for your team.`,
        }
      case 'withdrawn':
        return { title: t`This event was canceled`, text: t`The organizer’s reason was sent to you by mail.` }
      case 'over':
        return {
          title: t`This event is over`,
          text:
            !mine || prizes.length === 0
              ? undefined
              : event.settled
                ? t`The results are confirmed, and prizes that arrive in the mail have been sent.`
                : t`Prizes that arrive in your mail are sent once the organizer has confirmed the results.`,
        }
    }
  }
}
