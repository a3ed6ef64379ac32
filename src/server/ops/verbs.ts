import { boardsPreviewVerb } from './boards/preview.ts'
import { boardsSettleVerb } from './boards/settle.ts'
import { auditListVerb } from './desk/audit-list.ts'
import { jobsListVerb } from './desk/jobs-list.ts'
import { disputesCloseVerb } from './disputes/close.ts'
import { disputesListVerb } from './disputes/list.ts'
import { disputesOpenVerb } from './disputes/open.ts'
import type { OpsVerb } from './door/verb.ts'
import { eventsAnnounceVerb } from './events/announce.ts'
import { eventsCloseVerb } from './events/close.ts'
import { eventsCreateVerb } from './events/create.ts'
import { eventsEditVerb } from './events/edit.ts'
import { eventsExportVerb } from './events/export.ts'
import { eventsListVerb } from './events/list.ts'
import { eventsOpenVerb } from './events/open.ts'
import { eventsPointsVerb } from './events/points.ts'
import { eventsPublishVerb } from './events/publish.ts'
import { eventsSettleVerb } from './events/settle.ts'
import { eventsSignupVerb } from './events/signup.ts'
import { eventsSignupsVerb } from './events/signups.ts'
import { eventsTeamsVerb } from './events/teams.ts'
import { eventsWithdrawVerb } from './events/withdraw.ts'
import { giftsCreateVerb } from './gifts/create.ts'
import { giftsDisableVerb } from './gifts/disable.ts'
import { giftsListVerb } from './gifts/list.ts'
import { goodsAddVerb } from './goods/add.ts'
import { goodsChangeVerb } from './goods/change.ts'
import { goodsCloseVerb } from './goods/close.ts'
import { goodsListVerb } from './goods/list.ts'
import { goodsOpenVerb } from './goods/open.ts'
import { goodsRestockVerb } from './goods/restock.ts'
import { holidaysAddVerb, holidaysListVerb, holidaysRemoveVerb } from './holidays/holidays.ts'
import { icBlockVerb } from './ic/block.ts'
import { icIssueVerb } from './ic/issue.ts'
import { icMoveVerb } from './ic/move.ts'
import { icShowVerb } from './ic/show.ts'
import { icUnblockVerb } from './ic/unblock.ts'
import { mailContinueVerb } from './mail/continue.ts'
import { mailingsListVerb } from './mail/list.ts'
import { mailSendVerb } from './mail/send.ts'
import { noticesEditVerb } from './notices/edit.ts'
import { noticesListVerb } from './notices/list.ts'
import { noticesPinVerb } from './notices/pin.ts'
import { noticesPublishVerb } from './notices/publish.ts'
import { noticesWithdrawVerb } from './notices/withdraw.ts'
import { ordersRefundVerb } from './orders/refund.ts'
import { playersBlockVerb } from './players/block.ts'
import { playersFindVerb } from './players/find.ts'
import { playersShowVerb } from './players/show.ts'
import { playersUnblockVerb } from './players/unblock.ts'
import { questionsAddVerb } from './questions/add.ts'
import { questionsEditVerb, questionsWithdrawVerb } from './questions/edit.ts'
import { questionsListVerb } from './questions/list.ts'
import { questionsShowVerb } from './questions/show.ts'
import { reviewsApproveVerb } from './reviews/approve.ts'
import { reviewsListVerb } from './reviews/list.ts'
import { reviewsRejectVerb } from './reviews/reject.ts'
import { scansAddVerb } from './scans/add.ts'
import { scansCloseVerb } from './scans/close.ts'
import { scansListVerb } from './scans/list.ts'
import { shippingBulkVerb } from './shipping/bulk.ts'
import { shippingCompleteVerb } from './shipping/complete.ts'
import { shippingLabelVerb } from './shipping/label.ts'
import { shippingListVerb } from './shipping/list.ts'
import { shippingShipVerb } from './shipping/ship.ts'
import { shippingSilverVerb } from './shipping/silver.ts'
import { storesAddVerb } from './stores/add.ts'
import { storesChangeVerb } from './stores/change.ts'
import { storesCloseVerb, storesOpenVerb } from './stores/close.ts'
import { storesDayVerb } from './stores/day.ts'
import { storesDaysVerb } from './stores/days.ts'
import { storesListVerb } from './stores/list.ts'

const all: readonly OpsVerb[] = [
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
]

export const opsVerbs: ReadonlyMap<string, OpsVerb> = new Map(all.map((verb) => [verb.action.name, verb]))
