/**
 * All error codes. A code never changes its meaning and is never reused; its English text is in `error-messages.ts`.
 * Outbox and screens act on `category`, never on the HTTP status alone.
 *
 * transient: the same request may succeed later. session: log in (again). protocol: the client repairs it by itself.
 * done: the effect already exists, which is a success for the caller. refusal: the rules forbid it, nothing changed.
 * invalid: the form has to be corrected. device: happens on the phone, never sent by the server. failure: our fault,
 * with an id.
 *
 * An app older than a code goes by its status: 429 and 503 are transient, 401 is session, any other 4xx is a refusal,
 * which ends a claim for good. So a new code after which the same request may succeed must have one of these three.
 */
export const categories = [
  'transient',
  'session',
  'protocol',
  'done',
  'refusal',
  'invalid',
  'device',
  'failure',
] as const
export type Category = (typeof categories)[number]

export interface ErrorEntry {
  readonly status: number
  readonly category: Category
}

const entry = (status: number, category: Category): ErrorEntry => ({ status, category })
const refusal = entry(409, 'refusal')
const invalid = entry(400, 'invalid')
const device = entry(0, 'device')

const table = {
  // Transport and session
  request_failed: entry(500, 'failure'),
  loading_failed: device,
  network_fluctuating: device,
  needs_connection: device,
  storage_refused: device,
  unauthorized: entry(401, 'session'),
  refresh_failed: entry(403, 'session'),
  missing_access_token: entry(403, 'session'),
  missing_roleid: entry(400, 'session'),
  account_blocked: entry(403, 'session'),
  // With status 401, so that apps that do not know the code treat it as a session error: waiting rows are kept for the
  // next login.
  account_leaving: entry(401, 'session'),
  bad_signature: entry(403, 'session'),
  time_skew: entry(400, 'protocol'),
  nonce_replayed: entry(409, 'protocol'),
  key_in_progress: entry(409, 'transient'),
  key_mismatch: entry(422, 'protocol'),
  key_required: entry(400, 'protocol'),
  rate_limited: entry(429, 'transient'),
  unavailable: entry(503, 'transient'),
  outdated: entry(426, 'protocol'),
  bad_request: entry(400, 'protocol'),
  unknown_action: entry(404, 'protocol'),
  body_too_large: entry(413, 'protocol'),
  not_found: entry(404, 'refusal'),
  not_yours: entry(403, 'refusal'),
  already_done: entry(409, 'done'),

  // Login and registration
  phone_incorrect: invalid,
  code_required: invalid,
  code_wrong: invalid,
  code_expired: invalid,
  code_used_up: invalid,
  privacy_not_agreed: invalid,
  papers_not_agreed: refusal,
  handover_expired: refusal,
  passwords_differ: invalid,
  password_wrong: invalid,
  password_weak: invalid,
  way_closed: refusal,
  messenger_expired: refusal,
  messenger_taken: refusal,

  // Profile and deregistration
  nickname_empty: invalid,
  nothing_changed: invalid,
  profile_too_soon: refusal,
  profile_in_review: refusal,
  avatar_too_large: invalid,
  avatar_format: invalid,
  deregistration_not_agreed: invalid,
  has_assets: refusal,
  has_orders: refusal,
  has_disputes: refusal,
  account_not_normal: refusal,
  payment_account_open: refusal,

  // Cards
  not_card_owner: entry(403, 'refusal'),
  card_locked: refusal,
  card_exchanged: refusal,
  insufficient_props_activation: refusal,
  insufficient_props_exchange: refusal,
  insufficient_materials: refusal,
  skin_fragments_insufficient: refusal,
  card_skin_not_open: refusal,
  card_star_full: refusal,
  card_max_level: refusal,
  highest_quality: refusal,
  star_card_required: invalid,
  material_trained: refusal,
  stars_unfilled: refusal,
  card_not_eligible: refusal,
  card_dormant: refusal,
  lineup_full: refusal,
  characters_wrong: invalid,
  changed_meanwhile: refusal,
  silver_numbers_out: refusal,
  gift_code_wrong: refusal,
  gift_code_over: refusal,

  // Sign-in and missions
  day_closed: refusal,
  day_not_missed: refusal,
  makeup_used_today: refusal,
  makeup_limit_reached: refusal,
  coupons_insufficient: refusal,
  award_not_reached: refusal,

  // Mail
  mail_expired: refusal,
  mail_without_gift: refusal,
  mail_gift_waiting: refusal,

  // Mall
  purchase_count_required: invalid,
  receiving_info_required: invalid,
  purchase_limit_reached: refusal,
  sold_out: refusal,
  cannot_redeem: refusal,
  rank_not_reached: refusal,
  balance_insufficient: refusal,
  addresses_full: refusal,
  cart_full: refusal,
  order_not_shipped: refusal,

  // Events
  signup_ended: refusal,
  registration_closed: refusal,
  team_complete: refusal,
  member_info_incomplete: invalid,
  leader_info_required: invalid,
  event_full: refusal,
  team_name_required: invalid,
  team_name_too_long: invalid,
  team_icon_required: invalid,
  event_agreement_required: invalid,
  signup_info_final: refusal,
  cancel_used_up: refusal,
  team_not_full: invalid,
  team_submitted: refusal,
  team_plays: refusal,
  reminded_today: refusal,
  id_number_wrong: invalid,
  ic_number_wrong: invalid,

  // Titles
  title_not_owned: refusal,
  title_ended: refusal,

  // Rankings
  privacy_once_a_day: refusal,
  privacy_unchanged: invalid,

  // IC cards and scanning
  ic_not_bindable: refusal,
  ic_cards_full: refusal,
  camera_open_failed: device,
  camera_init_failed: device,
  camera_permission: device,
  scan_abnormal: invalid,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof table
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = table
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(table, code)
export const errorCodes: readonly ErrorCode[] = Object.keys(table).filter(isErrorCode)
