import { expect, test } from 'vitest'
import { errorMessages } from '../../src/contract/error-messages.ts'
import { type ErrorCode, errorCodes, errors } from '../../src/contract/errors.ts'

/** Sections 5 and 8 of the specification, in its words, and the code that stands for each. */
const specified: readonly (readonly [string, ErrorCode])[] = [
  ['request failed', 'request_failed'],
  ['verification code wrong, please re-enter', 'code_wrong'],
  ['loading failed, check network', 'loading_failed'],
  ['network fluctuating, retry?', 'network_fluctuating'],
  ['missing roleid', 'missing_roleid'],
  ['camera failed to open', 'camera_open_failed'],
  ['camera initialization failed, will reinitialize', 'camera_init_failed'],
  ['camera permission needed', 'camera_permission'],
  ['abnormal QR code, contact customer service', 'scan_abnormal'],
  ['insufficient props, activation failed', 'insufficient_props_activation'],
  ['insufficient props, exchanging the physical card failed', 'insufficient_props_exchange'],
  ['insufficient materials, upgrade failed', 'insufficient_materials'],
  ['skin fragments insufficient, synthesis failed', 'skin_fragments_insufficient'],
  ['card skin not open', 'card_skin_not_open'],
  ['card star already full', 'card_star_full'],
  ['card at max level', 'card_max_level'],
  ['already highest quality, cannot advance', 'highest_quality'],
  ['purchase limit reached', 'purchase_limit_reached'],
  ['sold out', 'sold_out'],
  ['cannot redeem', 'cannot_redeem'],
  ['military rank not reached', 'rank_not_reached'],
  ['signup ended', 'signup_ended'],
  ['event registration not started or ended', 'registration_closed'],
  ['you came late, team complete', 'team_complete'],
  ['member info not fully filled in', 'member_info_incomplete'],
  ['card not eligible', 'card_not_eligible'],
  ['nickname cannot be empty', 'nickname_empty'],
  ['please modify before submitting', 'nothing_changed'],
  ['changed only once in 6 months', 'profile_too_soon'],
  ['avatar max 2MB', 'avatar_too_large'],
  ['avatar formats jpg, png, jpeg', 'avatar_format'],
  ['privacy can be changed once per day', 'privacy_once_a_day'],
  ['no-change', 'privacy_unchanged'],
  ['phone number must be correct', 'phone_incorrect'],
  ['verification code is required', 'code_required'],
  ['privacy guidance must be agreed', 'privacy_not_agreed'],
  ['two passwords inconsistent', 'passwords_differ'],
  ['notice must be agreed first', 'deregistration_not_agreed'],
  ['no assets or debts', 'has_assets'],
  ['no unfinished or unpaid orders', 'has_orders'],
  ['no disputes', 'has_disputes'],
  ['account normal and unrestricted', 'account_not_normal'],
  ['payment account cancelled', 'payment_account_open'],
  ['team name six characters', 'team_name_too_long'],
  ['icon required', 'team_icon_required'],
  ['signup info not changed after submission', 'signup_info_final'],
  ['event agreement must be read and agreed', 'event_agreement_required'],
  ['leader phone, ID number and real name', 'leader_info_required'],
  ['cancelling signup once only', 'cancel_used_up'],
  ['purchase count required (please enter)', 'purchase_count_required'],
  ['full receiving info required', 'receiving_info_required'],
  ['star-up needs a card selected', 'star_card_required'],
  ['materials already trained', 'material_trained'],
  ['unfilled stars', 'stars_unfilled'],
  ['only the account that has bound a card', 'not_card_owner'],
]

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]{4,}/g) ?? [])

test.each(specified)('the catalogue says "%s"', (text, code) => {
  const said = words(errorMessages[code])
  expect([...words(text)].some((word) => [...said].some((other) => other.startsWith(word.slice(0, 4))))).toBe(true)
})

test('a status fits its category', () => {
  for (const code of errorCodes) {
    const { status, category } = errors[code]
    if (category === 'device') expect(status).toBe(0)
    else expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('only who has no session is answered with the status that starts a refresh', () => {
  expect(errorCodes.filter((code) => errors[code].status === 401)).toEqual(['unauthorized', 'account_leaving'])
})

/** As old as the first app, so there is none that would go by their status. */
const knownToAll: readonly ErrorCode[] = [
  'refresh_failed',
  'missing_access_token',
  'missing_roleid',
  'account_blocked',
  'bad_signature',
  'key_in_progress',
]

test('an app of before a code keeps its claim by the status alone, where the same request may succeed later', () => {
  const comesAgain = errorCodes.filter((code) => /transient|session/.test(errors[code].category))
  expect(comesAgain).toEqual(expect.arrayContaining([...knownToAll]))
  for (const code of comesAgain.filter((one) => !knownToAll.includes(one)))
    expect([401, 429, 503], code).toContain(errors[code].status)
})
