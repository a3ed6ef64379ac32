import * as v from 'valibot'
import { countSchema, idSchema, instantSchema, noArgs, textSchema, wholeSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'
import { signupStatusSchema, teamRoles, withdrawnSchema } from './events.ts'
import { maskedInfoSchema, signupInfoSchema } from './signup.ts'

/** The name may have six characters as people count them; a family emoji alone takes more than ten UTF-16 units. */
export const TYPED_NAME_MAX = 120

const iconSchema = v.strictObject({ background: textSchema(20), pattern: textSchema(20) })
/** In invitation links, as `?teamId=`. When the leader creates a new one, the old one becomes invalid. */
export const inviteSchema = v.pipe(v.string(), v.regex(/^[0-9A-Z]{10}$/))

const memberSchema = v.object({
  /** For the leader's acts; identifies nobody outside the team. */
  id: idSchema,
  nickname: v.string(),
  /** The avatar's address, or null. */
  avatar: v.nullable(v.string()),
  title: v.nullable(v.string()),
  /** When it ends; missing in earlier answers. */
  titleEndsAt: v.optional(v.nullable(instantSchema)),
  leader: v.boolean(),
  me: v.boolean(),
  /** Their signup information is complete. */
  complete: v.boolean(),
  joinedAt: instantSchema,
  /** When the leader last reminded them. */
  remindedAt: v.nullable(instantSchema),
})

const teamEntries = {
  id: idSchema,
  name: v.string(),
  icon: v.object({ background: v.string(), pattern: v.string() }),
}

/** The player's own team in an event. */
export const teamDetail = read({
  name: 'team_detail',
  args: v.strictObject({ event: idSchema }),
  data: v.object({
    ...teamEntries,
    size: wholeSchema(1, 4),
    role: v.picklist(teamRoles),
    status: signupStatusSchema,
    members: v.array(memberSchema),
    /** For the leader only. */
    invite: v.nullable(inviteSchema),
    /** What the player filled in, masked; null if nothing yet. */
    info: v.nullable(maskedInfoSchema),
    /** Nothing has changed since a failed review. Missing in earlier answers. */
    asRefused: v.optional(v.boolean()),
    /** Places that may stay empty, because the members deleted their accounts. Missing in earlier answers. */
    vacated: v.optional(countSchema),
  }),
  refusals: ['not_found'],
})
export type TeamDetail = v.InferOutput<typeof teamDetail.data>

/** For an invitation link. `state`: whether it can be accepted now, or why not. */
export const inviteStates = ['open', 'full', 'closed', 'started', 'member', 'elsewhere', 'notOpenYet'] as const
export type InviteState = (typeof inviteStates)[number]
export const teamInvite = read({
  name: 'team_invite',
  args: v.strictObject({ invite: textSchema(40) }),
  data: v.object({
    ...teamEntries,
    event: v.object({
      id: idSchema,
      name: v.string(),
      size: wholeSchema(1, 4),
      signupFrom: instantSchema,
      signupTo: instantSchema,
      from: instantSchema,
      to: instantSchema,
      agreement: v.string(),
      withdrawn: withdrawnSchema,
    }),
    /** Empty if the leader has deleted their account. */
    leader: v.string(),
    members: v.array(v.object({ nickname: v.string(), avatar: v.nullable(v.string()) })),
    state: v.picklist(inviteStates),
  }),
  refusals: ['not_found', 'rate_limited'],
})
export type TeamInvite = v.InferOutput<typeof teamInvite.data>

/** All the player's current and past teams, newest event first, without dissolved ones. */
export const teamList = read({
  name: 'team_list',
  args: noArgs,
  data: v.object({
    teams: v.array(
      v.object({
        ...teamEntries,
        event: v.object({
          id: idSchema,
          name: v.string(),
          from: instantSchema,
          to: instantSchema,
          /** Missing in copies stored by earlier versions. */
          signupTo: v.optional(instantSchema),
          withdrawn: withdrawnSchema,
        }),
        size: wholeSchema(1, 4),
        role: v.picklist(teamRoles),
        status: signupStatusSchema,
        members: v.array(
          v.object({
            nickname: v.string(),
            avatar: v.nullable(v.string()),
            title: v.nullable(v.string()),
            titleEndsAt: v.optional(v.nullable(instantSchema)),
            leader: v.boolean(),
            me: v.boolean(),
          }),
        ),
        points: countSchema,
        /** Over all stages; null before the first points. */
        rank: v.nullable(countSchema),
        /** The number of teams. */
        of: countSchema,
      }),
    ),
  }),
})
export type TeamList = v.InferOutput<typeof teamList.data>

const changed = ['event_list', 'event_detail', 'team_detail', 'team_list', 'team_invite', 'game_today']
/** Which text the player read (`rules/events/edition`). Missing from earlier apps. */
const editionSchema = v.optional(textSchema(40))
/** Errors in the signup information, shown at their fields. */
const infoRefusals = ['phone_incorrect', 'id_number_wrong', 'ic_number_wrong'] as const
const eventArg = v.strictObject({ event: idSchema })

/** Signs up: founds a team, or, if the size is one, a single player (without name and icon). */
export const signUp = live({
  name: 'event_sign_up',
  quiet: true,
  personal: true,
  args: v.strictObject({
    event: idSchema,
    team: v.nullable(v.strictObject({ name: textSchema(TYPED_NAME_MAX), icon: v.nullable(iconSchema) })),
    info: v.nullable(signupInfoSchema),
    agreed: v.boolean(),
    edition: editionSchema,
  }),
  data: v.object({ team: idSchema }),
  refusals: [
    'not_found',
    'registration_closed',
    'signup_ended',
    'already_done',
    'event_full',
    'event_agreement_required',
    'team_name_required',
    'team_name_too_long',
    'team_icon_required',
    'leader_info_required',
    ...infoRefusals,
  ],
  touches: changed,
})

export const joinTeam = live({
  name: 'team_join',
  repeatable: true,
  quiet: true,
  personal: true,
  args: v.strictObject({
    invite: textSchema(40),
    info: v.nullable(signupInfoSchema),
    agreed: v.boolean(),
    edition: editionSchema,
  }),
  data: v.object({ event: idSchema, team: idSchema }),
  refusals: [
    'not_found',
    'registration_closed',
    'signup_ended',
    'already_done',
    'team_complete',
    'event_agreement_required',
    'rate_limited',
    ...infoRefusals,
  ],
  touches: changed,
})

/** The player's own information: once, and again after a failed review. */
export const fillSignupInfo = live({
  name: 'signup_info',
  quiet: true,
  personal: true,
  args: v.strictObject({ event: idSchema, info: signupInfoSchema }),
  data: v.object({}),
  refusals: ['not_found', 'signup_info_final', 'signup_ended', ...infoRefusals],
  touches: changed,
})

/** By the leader, before the team is submitted, and after a failed review while it can be corrected. */
export const editTeam = live({
  name: 'team_edit',
  repeatable: true,
  args: v.strictObject({ event: idSchema, name: textSchema(TYPED_NAME_MAX), icon: iconSchema }),
  data: v.object({}),
  refusals: [
    'not_found',
    'not_yours',
    'team_submitted',
    'signup_ended',
    'team_name_required',
    'team_name_too_long',
    'team_icon_required',
  ],
  touches: changed,
})

/**
 * By the leader (or a single player), once all places are taken and all information is complete; after a failed review,
 * once something has changed.
 */
export const submitTeam = live({
  name: 'team_submit',
  repeatable: true,
  quiet: true,
  args: eventArg,
  data: v.object({}),
  refusals: [
    'not_found',
    'not_yours',
    'already_done',
    'signup_ended',
    'leader_info_required',
    'member_info_incomplete',
    'team_not_full',
    'nothing_changed',
  ],
  touches: changed,
})

/** spec: by the leader (or a single player), once per event; it dissolves the team. */
export const cancelSignup = live({
  name: 'event_cancel',
  repeatable: true,
  args: eventArg,
  data: v.object({}),
  refusals: ['not_found', 'not_yours', 'cancel_used_up', 'team_plays', 'signup_ended'],
  touches: changed,
})

/** spec: a member can exit. */
export const exitTeam = live({
  name: 'team_exit',
  repeatable: true,
  args: eventArg,
  data: v.object({}),
  refusals: ['not_found', 'not_yours', 'cancel_used_up', 'team_plays', 'signup_ended'],
  touches: changed,
})

export const removeMember = live({
  name: 'team_remove',
  repeatable: true,
  args: v.strictObject({ event: idSchema, member: idSchema }),
  data: v.object({}),
  refusals: ['not_found', 'not_yours', 'team_submitted', 'signup_ended'],
  touches: changed,
})

/** Sends a letter and a push to a member whose information is incomplete; once a day each. */
export const remindMember = live({
  name: 'team_remind',
  repeatable: true,
  args: v.strictObject({ event: idSchema, member: idSchema }),
  data: v.object({ remindedAt: instantSchema }),
  refusals: ['not_found', 'not_yours', 'already_done', 'reminded_today', 'signup_ended'],
  touches: ['team_detail'],
})

export const renewInvite = live({
  name: 'team_renew_invite',
  repeatable: true,
  args: eventArg,
  data: v.object({ invite: inviteSchema }),
  refusals: ['not_found', 'not_yours', 'team_submitted'],
  touches: ['team_detail', 'team_invite'],
})

export const actions = [
  teamDetail,
  teamInvite,
  teamList,
  signUp,
  joinTeam,
  fillSignupInfo,
  editTeam,
  submitTeam,
  cancelSignup,
  exitTeam,
  removeMember,
  remindMember,
  renewInvite,
] as const
