/**
 * Every refusal there is. A code never changes its meaning and is never reused; `message` is the English source text that the
 * catalogs translate. What the outbox and the screens do follows from `category`, never from the HTTP status alone.
 *
 * transient: the same request may succeed later. session: log in (again). protocol: the client mends it by itself.
 * done: the effect exists already, which is success to whoever asked. refusal: the rules say no, nothing changed.
 * invalid: the form has to be mended. device: happens on the phone, never sent by the server. failure: ours, with an id.
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
  readonly message: string
}

const entry = (status: number, category: Category, message: string): ErrorEntry => ({ status, category, message })
const refusal = (message: string, status = 409) => entry(status, 'refusal', message)
const invalid = (message: string) => entry(400, 'invalid', message)
const device = (message: string) => entry(0, 'device', message)

const table = {
  // Transport and session
  request_failed: entry(500, 'failure', 'Request failed'),
  loading_failed: device('Loading failed, check the network'),
  network_fluctuating: device('The network is fluctuating, retry?'),
  needs_connection: device('This needs a connection'),
  storage_refused: device('This browser keeps nothing on the device, so this needs a connection'),
  unauthorized: entry(401, 'session', 'Your login is no longer valid'),
  refresh_failed: entry(403, 'session', 'Your session has ended, please log in again'),
  missing_access_token: entry(403, 'session', 'You are not logged in'),
  missing_roleid: entry(400, 'session', 'Missing roleid'),
  account_blocked: entry(403, 'session', 'This account is restricted, contact customer service'),
  bad_signature: entry(403, 'session', 'The signature of the request is not valid'),
  time_skew: entry(400, 'protocol', 'The clock of this device is off'),
  nonce_replayed: entry(409, 'protocol', 'This request has been seen before'),
  key_in_progress: entry(409, 'transient', 'The same request is still being worked on'),
  key_mismatch: entry(422, 'protocol', 'This key was used for another request'),
  key_required: entry(400, 'protocol', 'This action needs an operation key'),
  rate_limited: entry(429, 'transient', 'Too many tries, please wait a moment'),
  unavailable: entry(503, 'transient', 'The service is resting, please try again soon'),
  outdated: entry(426, 'protocol', 'This version is too old, please update'),
  bad_request: entry(400, 'protocol', 'The request cannot be read'),
  unknown_action: entry(404, 'protocol', 'The service does not know this action'),
  body_too_large: entry(413, 'protocol', 'The request is too large'),
  not_found: refusal('This does not exist or is no longer there', 404),
  not_yours: refusal('This belongs to another account', 403),
  already_done: entry(409, 'done', 'This has been done already'),

  // Login and registration
  phone_incorrect: invalid('Please enter a correct phone number'),
  code_required: invalid('Please enter the verification code'),
  code_wrong: invalid('Verification code wrong, please re-enter'),
  code_expired: invalid('The verification code has expired, request a new one'),
  code_used_up: invalid('Too many wrong codes, request a new one'),
  privacy_not_agreed: invalid('Please agree to the privacy guidance first'),
  passwords_differ: invalid('The two passwords are not the same'),

  // Profile and deregistration
  nickname_empty: invalid('The nickname cannot be empty'),
  nothing_changed: invalid('Please modify something before submitting'),
  profile_too_soon: refusal('Avatar and nickname can be changed only once in 6 months'),
  avatar_too_large: invalid('The avatar may have 2 MB at most'),
  avatar_format: invalid('The avatar has to be a jpg, jpeg or png picture'),
  deregistration_not_agreed: invalid('Please agree to the deregistration notice first'),
  has_assets: refusal('There are still assets or debts on this account'),
  has_orders: refusal('There are still unfinished or unpaid orders'),
  has_disputes: refusal('There are still disputes on this account'),
  account_not_normal: refusal('The account is not normal or is restricted'),
  payment_account_open: refusal('The payment account has not been cancelled'),

  // Cards
  not_card_owner: refusal('Only the account that has bound this card can do this', 403),
  card_locked: refusal('The card is locked'),
  card_exchanged: refusal('The card has been exchanged and cannot be used any more'),
  insufficient_props_activation: refusal('Insufficient props, activation failed'),
  insufficient_props_exchange: refusal('Insufficient props, exchanging the physical card failed'),
  insufficient_materials: refusal('Insufficient materials, upgrade failed'),
  skin_fragments_insufficient: refusal('Skin fragments insufficient, synthesis failed'),
  card_skin_not_open: refusal('The card skin is not open'),
  card_star_full: refusal('The card has all its stars already'),
  card_max_level: refusal('The card is at its maximum level'),
  highest_quality: refusal('Already the highest quality, cannot advance'),
  star_card_required: invalid('Please select a card for the star-up'),
  material_trained: refusal('A selected material has been trained already, please confirm'),
  stars_unfilled: refusal('With stars unfilled the next star-up becomes harder, please confirm'),
  card_not_eligible: refusal('The card is not eligible'),

  // Sign-in and missions
  day_closed: refusal('That day is closed'),
  day_not_missed: refusal('There is no missed day to make up'),
  makeup_used_today: refusal('A day can be made up once per day'),
  makeup_limit_reached: refusal('Three days can be made up per month'),
  coupons_insufficient: refusal('No make-up coupon left'),
  award_not_reached: refusal('This reward cannot be claimed yet'),

  // Mail
  mail_expired: refusal('This mail has expired'),
  mail_without_gift: refusal('This mail holds no gift'),
  mail_gift_waiting: refusal('This mail still holds a gift'),

  // Mall
  purchase_count_required: invalid('Please enter how many'),
  receiving_info_required: invalid('Please fill in the receiving information completely'),
  purchase_limit_reached: refusal('Purchase limit reached'),
  sold_out: refusal('Sold out'),
  cannot_redeem: refusal('Cannot redeem'),
  rank_not_reached: refusal('Military rank not reached'),
  balance_insufficient: refusal('The balance is not enough'),

  // Events
  signup_ended: refusal('The signup has ended'),
  registration_closed: refusal('Event registration has not started or has ended'),
  team_complete: refusal('You came late, the team is complete'),
  member_info_incomplete: invalid('Member information is not fully filled in'),
  leader_info_required: invalid("The leader's name, phone and ID number are required"),
  event_full: refusal('All places of this event are taken'),
  team_name_required: invalid('Please give the team a name'),
  team_name_too_long: invalid('The team name may have six characters at most'),
  team_icon_required: invalid('Please choose a team icon'),
  event_agreement_required: invalid('Please read and agree to the event agreement'),
  signup_info_final: refusal('Signup information cannot be changed after it was submitted'),
  cancel_used_up: refusal('A signup can be cancelled only once'),

  // Rankings
  privacy_once_a_day: refusal('Ranking privacy can be changed once per day'),
  privacy_unchanged: invalid('Nothing was changed'),

  // IC cards and scanning
  ic_bound_elsewhere: refusal('This IC card is bound to another account'),
  camera_open_failed: device('The camera failed to open'),
  camera_init_failed: device('Camera initialization failed, it will be reinitialized'),
  camera_permission: device('The camera needs your permission to scan'),
  scan_abnormal: invalid('Abnormal QR code, contact customer service'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof table
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = table
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(table, code)
export const errorCodes: readonly ErrorCode[] = Object.keys(table).filter(isErrorCode)
