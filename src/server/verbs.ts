import type { ActionName } from '../contract/registry.ts'
import { agreeLegalVerb } from './account/agree.ts'
import { loginByCodeVerb } from './account/code/login-by-code.ts'
import { sendCodeVerb } from './account/code/send-code.ts'
import { sendMyCodeVerb } from './account/code/send-my-code.ts'
import { deviceListVerb, endDeviceVerb, endOtherDevicesVerb, logoutVerb } from './account/device/devices.ts'
import { refreshVerb } from './account/device/refresh.ts'
import { revokeSessionVerb } from './account/device/revoke-session.ts'
import { loginMethodsVerb } from './account/login-methods.ts'
import { loginByPasswordVerb } from './account/password/login-by-password.ts'
import { passwordStateVerb } from './account/password/password-state.ts'
import { setPasswordVerb } from './account/password/set-password.ts'
import { playerInfoVerb } from './account/player-info.ts'
import { delAccountVerb } from './account-deletion/del-account.ts'
import { leaveInfoVerb } from './account-deletion/leave-info.ts'
import { getAchievementAwardVerb } from './achievements/achievement-get-award.ts'
import { achievementListVerb } from './achievements/achievement-list.ts'
import { bondListVerb } from './achievements/bond-list.ts'
import { bagVerbs } from './bag/verbs.ts'
import { operationStatusVerb } from './call/player/operation-status.ts'
import type { Verb } from './call/verb.ts'
import { cardVerbs } from './card/verbs.ts'
import { eventVerbs } from './event/verbs.ts'
import { cardProgressVerb } from './game/card-progress.ts'
import { gameProfileVerb } from './game/game-profile.ts'
import { gameTodayVerb } from './game/game-today.ts'
import { lookAtHandoverVerb } from './handover/look.ts'
import { takeHandoverVerb } from './handover/take.ts'
import { helpVerbs } from './help/verbs.ts'
import { homeFrontVerb } from './home/home-front.ts'
import { icVerbs } from './ic/verbs.ts'
import { mailVerbs } from './mail/verbs.ts'
import { mallVerbs } from './mall/verbs.ts'
import { linkMessengerVerb } from './messenger/link-messenger.ts'
import { loginByMessengerVerb } from './messenger/login-by-messenger.ts'
import { unlinkMessengerVerb } from './messenger/unlink-messenger.ts'
import { noticeListVerb } from './notice/notice-list.ts'
import { readNoticeVerb } from './notice/notice-read.ts'
import { exportDataVerb } from './own-data/export-data.ts'
import { modifyVerb } from './profile/modify.ts'
import { profileInfoVerb } from './profile/profile-info.ts'
import { pushChangeVerb } from './push/device/push-change.ts'
import { pushSettingsVerb } from './push/device/push-settings.ts'
import { pushSubscribeVerb } from './push/device/push-subscribe.ts'
import { pushUnsubscribeVerb } from './push/device/push-unsubscribe.ts'
import { rankingBoardVerb } from './ranking/ranking-board.ts'
import { rankingPrivacyVerb, setRankingPrivacyVerb } from './ranking/ranking-privacy.ts'
import { scanVerbs } from './scan/verbs.ts'
import { getDailyTasksVerb, getTaskAwardVerb } from './signin/daily-tasks.ts'
import { doSignInVerb } from './signin/do-sign-in.ts'
import { getSignInInfoVerb } from './signin/get-sign-in-info.ts'
import { getSuppleItemNumVerb, makeUpSignInVerb } from './signin/make-up.ts'
import { signInAwardListVerb } from './signin/sign-in-award-list.ts'
import { getSignInAwardVerb } from './signin/sign-in-get-award.ts'
import { storeVerbs } from './store/verbs.ts'
import { titleVerbs } from './title/verbs.ts'

const all = [
  loginMethodsVerb,
  sendCodeVerb,
  loginByCodeVerb,
  loginByPasswordVerb,
  passwordStateVerb,
  sendMyCodeVerb,
  setPasswordVerb,
  loginByMessengerVerb,
  linkMessengerVerb,
  unlinkMessengerVerb,
  deviceListVerb,
  endDeviceVerb,
  endOtherDevicesVerb,
  refreshVerb,
  logoutVerb,
  revokeSessionVerb,
  playerInfoVerb,
  agreeLegalVerb,
  exportDataVerb,
  lookAtHandoverVerb,
  takeHandoverVerb,
  leaveInfoVerb,
  delAccountVerb,
  profileInfoVerb,
  modifyVerb,
  operationStatusVerb,
  getSignInInfoVerb,
  doSignInVerb,
  makeUpSignInVerb,
  getSuppleItemNumVerb,
  signInAwardListVerb,
  getSignInAwardVerb,
  getDailyTasksVerb,
  getTaskAwardVerb,
  ...mailVerbs,
  noticeListVerb,
  readNoticeVerb,
  pushSettingsVerb,
  pushSubscribeVerb,
  pushUnsubscribeVerb,
  pushChangeVerb,
  rankingBoardVerb,
  ...titleVerbs,
  ...helpVerbs,
  ...cardVerbs,
  ...bagVerbs,
  ...icVerbs,
  ...scanVerbs,
  rankingPrivacyVerb,
  setRankingPrivacyVerb,
  homeFrontVerb,
  ...storeVerbs,
  gameTodayVerb,
  gameProfileVerb,
  cardProgressVerb,
  ...mallVerbs,
  ...eventVerbs,
  achievementListVerb,
  getAchievementAwardVerb,
  bondListVerb,
] as const

type Answered = (typeof all)[number]['action']['name']
/** Does not compile unless every action has a verb. */
const unanswered: Readonly<Record<Exclude<ActionName, Answered>, Verb>> = {}

export const verbs: ReadonlyMap<string, Verb> = new Map(
  [...all, ...Object.values<Verb>(unanswered)].map((verb) => [verb.action.name, verb]),
)
