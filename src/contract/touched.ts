/** Reads whose kept answers are out of date once something was paid or given: what says how much there is. */
export const touchedByBalances: readonly string[] = [
  'player_bag',
  'player_info',
  'mall_goods',
  'goods_detail',
  'shop_car',
  'leave_info',
  'get_supple_item_num',
  'get_sign_in_info',
]

/** A letter came, was read or went: its list, and how many are unread. */
export const touchedByLetters = ['mail_list', 'player_info'] as const
