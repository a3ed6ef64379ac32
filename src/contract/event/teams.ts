import * as v from 'valibot'
import { countSchema, idSchema, instantSchema, noArgs, textSchema, wholeSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'
import { signupStatusSchema, teamRoles, withdrawnSchema } from './events.ts'
import { maskedInfoSchema, signupInfoSchema } from './signup.ts'

/** Six characters as people count them: a family of emoji takes more than ten of these units. */
export const TYPED_NAME_MAX = 120

const iconSchema = v.strictObject({ background: textSchema(20), pattern: textSchema(20) })
/** What an invitation link carries as `?teamId=`. The leader can have a new one; the old one leads nowhere then. */
export const inviteSchema = v.pipe(v.string(), v.regex(/^[0-9A-Z]{10}$/))

const memberSchema = v.object({
  /** For the leader's acts; names nobody outside the team. */
  id: idSchema,
  nickname: v.string(),
  /** The medallion: the avatar's address, or null. */
  avatar: v.nullable(v.string()),
  title: v.nullable(v.string()),
  /** Answers of before do not say when it ends. */
  titleEndsAt: v.optional(v.nullable(instantSchema)),
  leader: v.boolean(),
  me: v.boolean(),
  /** Signup information: all filled in. */
  complete: v.boolean(),
  joinedAt: instantSchema,
  /** When the leader reminded them last. */
  remindedAt: v.nullable(instantSchema),
})

const teamEntries = {
  id: idSchema,
  name: v.string(),
  icon: v.object({ background: v.string(), pattern: v.string() }),
}

/** Of the player's own team in an event. */
export const teamDetail = read({
  name: 'team_detail',
  args: v.strictObject({ event: idSchema }),
  data: v.object({
    ...teamEntries,
    size: wholeSchema(1, 4),
    role: v.picklist(teamRoles),
    status: signupStatusSchema,
    members: v.array(memberSchema),
    /** For the leader alone. */
    invite: v.nullable(inviteSchema),
    /** What the player filled in, masked; null where they have not. */
    info: v.nullable(maskedInfoSchema),
    /** Nothing of it has changed since a review failed. Answers of before do not say. */
    asRefused: v.optional(v.boolean()),
    /** Seats that may stay free: of members who left the game for good. Answers of before do not say. */
    vacated: v.optional(countSchema),
  }),
  refusals: ['not_found'],
})
export type TeamDetail = v.InferOutput<typeof teamDetail.data>

/** What a link leads to. `state`: whether it can be taken now, and why not. */
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
    /** Empty where whoever leads it has left the game for good. */
    leader: v.string(),
    members: v.array(v.object({ nickname: v.string(), avatar: v.nullable(v.string()) })),
    state: v.picklist(inviteStates),
  }),
  refusals: ['not_found', 'rate_limited'],
})
export type TeamInvite = v.InferOutput<typeof teamInvite.data>

/** All the player is or was in, the newest event first, dissolved ones left out. */
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
          /** Copies that a version before kept do not say. */
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
        /** Of how many. */
        of: countSchema,
      }),
    ),
  }),
})
export type TeamList = v.InferOutput<typeof teamList.data>

const changed = ['event_list', 'event_detail', 'team_detail', 'team_list', 'team_invite', 'game_today']
/** Which text was read, as `rules/events/edition` says. Apps of before do not. */
const editionSchema = v.optional(textSchema(40))
/** What is wrong with what was filled in: said at its field. */
const infoRefusals = ['phone_incorrect', 'id_number_wrong', 'ic_number_wrong'] as const
const eventArg = v.strictObject({ event: idSchema })

/** Signs up: founds a team, or, where the size is one, comes alone (then without a name and an icon). */
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

/** Own information: once, and again after a review that failed. */
export const fillSignupInfo = live({
  name: 'signup_info',
  quiet: true,
  personal: true,
  args: v.strictObject({ event: idSchema, info: signupInfoSchema }),
  data: v.object({}),
  refusals: ['not_found', 'signup_info_final', 'signup_ended', ...infoRefusals],
  touches: changed,
})

/** By the leader, before the team is submitted, and after a review that failed as long as it can be mended. */
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
 * By the leader (or whoever came alone), once everybody is in and filled in; and after a review that failed, once
 * something has changed.
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

/** spec: by the leader (or alone), once for an event; it dissolves the team. */
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

/** A letter and a push to a member who has not filled in; once a day each. */
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
