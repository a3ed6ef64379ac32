import type { OpsAction } from './ops-action.ts'
import { boardsPreview, boardsSettle } from './ops-boards.ts'
import { auditList, jobsList } from './ops-desk.ts'
import * as disputes from './ops-disputes.ts'
import * as eventPlay from './ops-event-play.ts'
import * as events from './ops-events.ts'
import * as gifts from './ops-gifts.ts'
import * as goods from './ops-goods.ts'
import * as ic from './ops-ic.ts'
import * as mail from './ops-mail.ts'
import * as notices from './ops-notices.ts'
import * as orders from './ops-orders.ts'
import * as players from './ops-players.ts'
import * as questions from './ops-questions.ts'
import * as reviews from './ops-reviews.ts'
import * as scans from './ops-scans.ts'
import * as shipping from './ops-shipping.ts'
import * as stores from './ops-stores.ts'

/** Everything an operator can do, in the order of the help. The app never imports this. */
export const opsActions: readonly OpsAction[] = [
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
  boardsPreview,
  boardsSettle,
  players.playersFind,
  players.playersShow,
  players.playersBlock,
  players.playersUnblock,
  disputes.disputesList,
  disputes.disputesOpen,
  disputes.disputesClose,
  auditList,
  jobsList,
]

const byName: ReadonlyMap<string, OpsAction> = new Map(opsActions.map((action) => [action.name, action]))
export const opsActionNamed = (name: string): OpsAction | undefined => byName.get(name)
