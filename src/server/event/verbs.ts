import { eventDetailVerb } from './event-detail.ts'
import { eventListVerb } from './event-list.ts'
import { claimEventRewardVerb } from './reward/claim.ts'
import { eventRewardsVerb } from './reward/list.ts'
import { cancelSignupVerb } from './signup/cancel.ts'
import { signUpVerb } from './signup/sign-up.ts'
import { fillSignupInfoVerb } from './signup/signup-info.ts'
import { teamDetailVerb } from './team/detail.ts'
import { editTeamVerb } from './team/edit.ts'
import { exitTeamVerb } from './team/exit.ts'
import { teamInviteVerb } from './team/invite/invite.ts'
import { joinTeamVerb } from './team/invite/join.ts'
import { renewInviteVerb } from './team/invite/renew-invite.ts'
import { teamListVerb } from './team/list.ts'
import { remindMemberVerb } from './team/remind.ts'
import { removeMemberVerb } from './team/remove.ts'
import { teamScoresVerb } from './team/scores.ts'
import { submitTeamVerb } from './team/submit.ts'

export const eventVerbs = [
  eventListVerb,
  eventDetailVerb,
  teamScoresVerb,
  claimEventRewardVerb,
  eventRewardsVerb,
  teamDetailVerb,
  teamInviteVerb,
  teamListVerb,
  signUpVerb,
  joinTeamVerb,
  fillSignupInfoVerb,
  editTeamVerb,
  submitTeamVerb,
  cancelSignupVerb,
  exitTeamVerb,
  removeMemberVerb,
  remindMemberVerb,
  renewInviteVerb,
] as const
