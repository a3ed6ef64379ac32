import type { OpsActionName } from '../../contract/ops/ops.ts'
import type { OpsVerb } from './api/verb.ts'
import { boardsPreviewVerb, boardsSettleVerb } from './arcade/boards.ts'
import { icBlockVerb, icIssueVerb, icShowVerb, icUnblockVerb } from './arcade/ic-cards.ts'
import { icMoveVerb } from './arcade/ic-move.ts'
import { machinesAddVerb, machinesListVerb, machinesRetireVerb } from './arcade/machines.ts'
import { scansAddVerb, scansCloseVerb, scansListVerb } from './arcade/scans.ts'
import { storesDaysVerb, storesDayVerb } from './arcade/store-days.ts'
import { storesAddVerb, storesChangeVerb, storesCloseVerb, storesListVerb, storesOpenVerb } from './arcade/stores.ts'
import {
  eventsCreateVerb,
  eventsEditVerb,
  eventsListVerb,
  eventsPublishVerb,
  eventsWithdrawVerb,
} from './events/events.ts'
import { eventsPointsVerb, eventsSettleVerb } from './events/settle.ts'
import { eventsCloseVerb, eventsOpenVerb } from './events/signup-window.ts'
import { eventsExportVerb, eventsSignupsVerb, eventsSignupVerb } from './events/signups.ts'
import { eventsAnnounceVerb, eventsTeamsVerb } from './events/teams.ts'
import { disputesCloseVerb, disputesListVerb, disputesOpenVerb } from './mall/disputes.ts'
import {
  goodsAddVerb,
  goodsChangeVerb,
  goodsCloseVerb,
  goodsListVerb,
  goodsOpenVerb,
  goodsRestockVerb,
} from './mall/goods.ts'
import { ordersRefundVerb } from './mall/refund.ts'
import {
  shippingBulkVerb,
  shippingCompleteVerb,
  shippingLabelVerb,
  shippingListVerb,
  shippingShipVerb,
  shippingSilverVerb,
} from './mall/shipping.ts'
import { giftsCreateVerb, giftsDisableVerb, giftsListVerb } from './news/gifts.ts'
import { holidaysAddVerb, holidaysListVerb, holidaysRemoveVerb } from './news/holidays.ts'
import { mailContinueVerb, mailingsListVerb, mailSendVerb } from './news/mail.ts'
import {
  noticesEditVerb,
  noticesListVerb,
  noticesPinVerb,
  noticesPublishVerb,
  noticesWithdrawVerb,
} from './news/notices.ts'
import {
  questionsAddVerb,
  questionsEditVerb,
  questionsListVerb,
  questionsShowVerb,
  questionsWithdrawVerb,
} from './news/questions.ts'
import { auditListVerb, jobsListVerb } from './operator/operator.ts'
import { cardsGiveVerb } from './people/cards.ts'
import { playersBlockVerb, playersFindVerb, playersShowVerb, playersUnblockVerb } from './people/players.ts'
import { reviewsApproveVerb, reviewsListVerb, reviewsRejectVerb } from './people/reviews.ts'

const all = [
  reviewsListVerb,
  reviewsApproveVerb,
  reviewsRejectVerb,
  shippingListVerb,
  shippingSilverVerb,
  shippingLabelVerb,
  shippingShipVerb,
  shippingBulkVerb,
  shippingCompleteVerb,
  ordersRefundVerb,
  noticesListVerb,
  noticesPublishVerb,
  noticesEditVerb,
  noticesWithdrawVerb,
  noticesPinVerb,
  questionsListVerb,
  questionsShowVerb,
  questionsAddVerb,
  questionsEditVerb,
  questionsWithdrawVerb,
  holidaysListVerb,
  holidaysAddVerb,
  holidaysRemoveVerb,
  mailSendVerb,
  mailContinueVerb,
  mailingsListVerb,
  giftsListVerb,
  giftsCreateVerb,
  giftsDisableVerb,
  cardsGiveVerb,
  scansListVerb,
  scansAddVerb,
  scansCloseVerb,
  icIssueVerb,
  icShowVerb,
  icBlockVerb,
  icUnblockVerb,
  icMoveVerb,
  goodsListVerb,
  goodsAddVerb,
  goodsChangeVerb,
  goodsRestockVerb,
  goodsOpenVerb,
  goodsCloseVerb,
  storesListVerb,
  storesAddVerb,
  storesChangeVerb,
  storesCloseVerb,
  storesOpenVerb,
  storesDaysVerb,
  storesDayVerb,
  machinesListVerb,
  machinesAddVerb,
  machinesRetireVerb,
  eventsListVerb,
  eventsCreateVerb,
  eventsEditVerb,
  eventsPublishVerb,
  eventsWithdrawVerb,
  eventsOpenVerb,
  eventsCloseVerb,
  eventsSignupsVerb,
  eventsSignupVerb,
  eventsExportVerb,
  eventsTeamsVerb,
  eventsPointsVerb,
  eventsSettleVerb,
  eventsAnnounceVerb,
  boardsPreviewVerb,
  boardsSettleVerb,
  playersFindVerb,
  playersShowVerb,
  playersBlockVerb,
  playersUnblockVerb,
  disputesListVerb,
  disputesOpenVerb,
  disputesCloseVerb,
  auditListVerb,
  jobsListVerb,
] as const

type Answered = (typeof all)[number]['action']['name']
/** Does not compile unless every action has a verb. */
const unanswered: Readonly<Record<Exclude<OpsActionName, Answered>, OpsVerb>> = {}

export const opsVerbs: ReadonlyMap<string, OpsVerb> = new Map(
  [...all, ...Object.values<OpsVerb>(unanswered)].map((verb) => [verb.action.name, verb]),
)
