import type { NamesIn } from '../wire/kinds.ts'
import type { OpsAction } from './action.ts'
import * as desk from './operator.ts'
import * as cards from './player/cards.ts'
import * as disputes from './player/disputes.ts'
import * as gifts from './player/gifts.ts'
import * as mail from './player/mail.ts'
import * as orders from './player/orders.ts'
import * as players from './player/players.ts'
import * as reviews from './player/reviews.ts'
import * as shipping from './player/shipping.ts'
import * as boards from './world/boards.ts'
import * as eventPlay from './world/event-play.ts'
import * as events from './world/events.ts'
import * as goods from './world/goods.ts'
import * as ic from './world/ic.ts'
import * as machines from './world/machines.ts'
import * as notices from './world/notices.ts'
import * as questions from './world/questions.ts'
import * as scans from './world/scans.ts'
import * as stores from './world/stores.ts'

/** Everything an operator can do, in the order of the help. Never imported by the app. */
const listed = [
  reviews.reviewsList,
  reviews.reviewsApprove,
  reviews.reviewsReject,
  shipping.shippingList,
  shipping.shippingSilver,
  shipping.shippingLabel,
  shipping.shippingShip,
  shipping.shippingBulk,
  shipping.shippingComplete,
  orders.ordersRefund,
  notices.noticesList,
  notices.noticesPublish,
  notices.noticesEdit,
  notices.noticesWithdraw,
  notices.noticesPin,
  questions.questionsList,
  questions.questionsShow,
  questions.questionsAdd,
  questions.questionsEdit,
  questions.questionsWithdraw,
  questions.holidaysList,
  questions.holidaysAdd,
  questions.holidaysRemove,
  mail.mailSend,
  mail.mailContinue,
  mail.mailList,
  gifts.giftsList,
  gifts.giftsCreate,
  gifts.giftsDisable,
  cards.cardsGive,
  scans.scansList,
  scans.scansAdd,
  scans.scansClose,
  ic.icIssue,
  ic.icShow,
  ic.icBlock,
  ic.icUnblock,
  ic.icMove,
  goods.goodsList,
  goods.goodsAdd,
  goods.goodsChange,
  goods.goodsRestock,
  goods.goodsOpen,
  goods.goodsClose,
  stores.storesList,
  stores.storesAdd,
  stores.storesChange,
  stores.storesClose,
  stores.storesOpen,
  stores.storesDays,
  stores.storesDay,
  machines.machinesList,
  machines.machinesAdd,
  machines.machinesRetire,
  events.eventsList,
  events.eventsCreate,
  events.eventsEdit,
  events.eventsPublish,
  events.eventsWithdraw,
  events.eventsOpen,
  events.eventsClose,
  events.eventsSignups,
  events.eventsSignup,
  eventPlay.eventsExport,
  eventPlay.eventsTeams,
  eventPlay.eventsPoints,
  eventPlay.eventsSettle,
  eventPlay.eventsAnnounce,
  boards.boardsPreview,
  boards.boardsSettle,
  players.playersFind,
  players.playersShow,
  players.playersBlock,
  players.playersUnblock,
  disputes.disputesList,
  disputes.disputesOpen,
  disputes.disputesClose,
  desk.auditList,
  desk.jobsList,
] as const

export type OpsActionName = (typeof listed)[number]['name']
type Declared = NamesIn<
  | typeof boards
  | typeof cards
  | typeof desk
  | typeof disputes
  | typeof eventPlay
  | typeof events
  | typeof gifts
  | typeof goods
  | typeof ic
  | typeof machines
  | typeof mail
  | typeof notices
  | typeof orders
  | typeof players
  | typeof questions
  | typeof reviews
  | typeof scans
  | typeof shipping
  | typeof stores
>
/** A compile-time check: does not compile if an action is declared in these files but not listed. */
const unlisted: Readonly<Record<Exclude<Declared, OpsActionName>, OpsAction>> = {}

export const opsActions: readonly OpsAction[] = [...listed, ...Object.values<OpsAction>(unlisted)]
