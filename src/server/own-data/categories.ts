import { type DataCategory, dataCategories } from '../../contract/legal/data-categories.ts'

const tables: Readonly<Record<DataCategory, readonly string[]>> = {
  account: ['players', 'player_settings'],
  logins: [
    'credentials',
    'identities',
    'known_devices',
    'login_codes',
    'session_chains',
    'sessions',
    'handover_tickets',
  ],
  cards: ['cards', 'card_departures', 'card_history', 'owned_skins', 'silver_records', 'silver_luck', 'prints'],
  play: [
    ...['matches', 'draws', 'ccg_submissions', 'board_scores', 'board_results', 'signed_days', 'activity', 'awards'],
    ...['achievement_counts', 'owned_titles'],
  ],
  points: ['balances', 'ledger', 'gift_redemptions'],
  orders: ['addresses', 'orders', 'order_lines', 'cart_lines'],
  events: ['signups', 'teams', 'team_members', 'team_scores'],
  icCards: ['ic_cards', 'ic_logins', 'machine_sessions'],
  mail: ['mails', 'ops_mailings', 'notice_reads', 'push_subscriptions', 'push_messages', 'push_deliveries'],
  support: ['reviews', 'disputes', 'payment_accounts', 'ops_audit', 'faq_votes'],
  requests: ['operations', 'rate_limits'],
  consents: ['consents'],
}

/** The data category of the privacy policy that a table belongs to. */
export const categoryOf = (table: string): DataCategory | undefined =>
  dataCategories.find((category) => tables[category].includes(table))
