import { items } from '../../../../src/contract/common.ts'
import { cardModelOf, faq, skins, storeOf, titleOf } from '../../../../src/server/catalogue/index.ts'
import { isPage } from '../../../../src/server/scan/pages.ts'
import { EVERYWHERE } from '../../../../src/server/store/known.ts'
import type { Row, Table } from './world-rows.ts'

/** What a column of that name refers to: a row of a table by its key, or something of the catalogue. */
export type Target = readonly [table: string, key: string] | ((value: string) => boolean)

const player: Target = ['players', 'roleid']
const card: Target = ['cards', 'serial']
const isStore = (id: string) => storeOf(id) !== undefined
const isModel = (id: string) => cardModelOf(id) !== undefined
/** What the catalogue brings has no row until the operator changes it. */
const isQuestion = (id: string) => faq.some((entry) => entry.id === id)
const isTitle = (id: string) => titleOf(id) !== undefined
const held = new Set<string>([...items, ...skins.map(({ fragment }) => fragment)])
const isItem = (id: string) => held.has(id)

const targets: Readonly<Record<string, Target>> = {
  roleid: player,
  owner: player,
  leader: player,
  recipients: player,
  concerned: player,
  serial: card,
  serials: card,
  eventId: ['events', 'id'],
  teamId: ['teams', 'id'],
  handedOver: ['teams', 'id'],
  orderId: ['orders', 'id'],
  goodsId: ['goods', 'id'],
  silverId: ['silver_records', 'id'],
  noticeId: ['notices', 'id'],
  questionId: isQuestion,
  related: isQuestion,
  machineId: ['machines', 'id'],
  chainId: ['session_chains', 'id'],
  successorId: ['sessions', 'id'],
  subscriptionId: ['push_subscriptions', 'id'],
  icNumber: ['ic_cards', 'number'],
  'ic_logins.number': ['ic_cards', 'number'],
  'gift_redemptions.codeIndex': ['gift_codes', 'codeIndex'],
  store: isStore,
  'store_days.store': (id) => id === EVERYWHERE || isStore(id),
  stores: isStore,
  myStore: isStore,
  lastLoginStore: isStore,
  model: isModel,
  general: isModel,
  'scan_codes.path': isPage,
  'owned_titles.title': isTitle,
  'board_results.title': isTitle,
  wornTitle: isTitle,
  item: isItem,
  currency: isItem,
}

/** Texts that stand for themselves: words, hashes, days, and whatever tells of something that may be gone by now. */
export const plain =
  /^(?:id|.*Sealed|.*Index|phoneCode|nickname|avatar|picture|name|label|about|place|provider|device|deviceId|source|challenge|reason|before|after|subject|period|day|month|madeUpOn|shipsBy|carrier|tracking|stage|icon.*|invite|reportKey|opKey|action|fingerprint|tap|key|scope|job|value|act|operator|outcome|cursor|.*By|madeFor|endpoint|p256dh|auth|reward|kind|sealed|area|zip|phone|opens|closes)$/
/** Lists and objects that name nothing by its key. */
export const plainJson =
  /^(?:name|question|title|summary|body|rules|agreement|prizes|stages|sender|texts|links|figures|answer|detail|values|off|gifts|rewards|holds|pictures|machines|district|address)$/

export const targetOf = ({ name }: Table, key: string): Target | undefined => {
  // The sheets of the boards are of players, stores and cards; their own test counts them anew.
  if (name === 'board_scores' && key === 'owner') return () => true
  return targets[`${name}.${key}`] ?? targets[key]
}

/** All that stands in a column, lists taken apart. */
export const valuesOf = (row: Row, key: string): string[] =>
  [row[key]].flat().flatMap((value) => (value === null || value === undefined ? [] : [String(value)]))
