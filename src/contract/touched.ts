/** Reads that become stale when something is paid or given: everything that shows balances. */
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

/** Reads that become stale when a letter arrives, is read or is deleted. */
export const touchedByLetters = ['mail_list', 'player_info'] as const
