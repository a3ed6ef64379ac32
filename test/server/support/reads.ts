import type { ReadActionName } from '../../../src/contract/registry.ts'

type Args = Readonly<Record<string, unknown>>

/** One of each thing that a read is about: what it is asked for by. */
export interface Things {
  readonly card: string
  readonly goods: string
  readonly address: string
  readonly order: string
  /** An event with a team of the player's. */
  readonly event: string
  readonly invite: string
  readonly ic: string
}

const nothing: Args = {}
const ofPlayer: Args = { project: 'tw-demo', icId: '' }
const byId = (name: keyof Things) => (things: Things) => ({ id: things[name] })
const ofCard = ({ card: cardid }: Things) => ({ cardid })

/** With what each read is asked for: a new one does not compile until it stands here. */
const readArgs: Readonly<Record<ReadActionName, Args | ((things: Things) => Args)>> = {
  ways_in: nothing,
  player_info: ofPlayer,
  leave_info: nothing,
  device_list: nothing,
  password_state: nothing,
  profile_info: nothing,
  ranking_privacy: nothing,
  push_settings: nothing,

  card_catalogue: { version: '' },
  card_changes: { since: 0 },
  card_detail: ofCard,
  card_history: ofCard,
  decompose_odds: nothing,
  silver_eligibility: ofCard,
  silver_numbers: nothing,
  silver_records: nothing,

  mall_goods: nothing,
  goods_detail: byId('goods'),
  shop_car: nothing,
  address_list: nothing,
  address_detail: byId('address'),
  order_list: nothing,
  order_detail: byId('order'),
  order_preview: ({ goods: id }) => ({
    lines: [{ id, count: 1, price: 100, currency: 'mallPoints' }],
    silver: [],
    address: null,
  }),

  event_list: nothing,
  event_detail: byId('event'),
  event_rewards: nothing,
  team_scores: byId('event'),
  team_detail: ({ event }) => ({ event }),
  team_invite: ({ invite }) => ({ invite }),
  team_list: nothing,

  home_front: nothing,
  mail_list: nothing,
  notice_list: nothing,
  faq_list: nothing,

  game_today: nothing,
  game_profile: nothing,
  card_progress: nothing,
  get_sign_in_info: ofPlayer,
  get_supple_item_num: nothing,
  sign_in_award_list: nothing,
  get_daily_task_full_list: nothing,
  player_bag: ofPlayer,
  title_data: nothing,
  achievement_list: nothing,
  bond_list: nothing,
  ranking_board: { board: 1020, period: 'last' },

  store_list: nothing,
  ic_list: nothing,
  ic_logins: ({ ic: number }) => ({ number, before: null }),
  scan_qrcode: ({ card: text }) => ({ text }),
}
const byName: ReadonlyMap<string, Args | ((things: Things) => Args)> = new Map(Object.entries(readArgs))

/** With what a read is asked for; null if it is about a thing and none is given. */
export const argsOfRead = (name: string, things: Things | null): Args | null => {
  const args = byName.get(name)
  if (args === undefined) throw new Error(`${name} is no read`)
  if (typeof args !== 'function') return args
  return things && args(things)
}
