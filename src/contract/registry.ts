import * as account from './account.ts'
import type { AnyAction } from './kinds.ts'
import * as mail from './mail.ts'
import * as notice from './notice.ts'
import * as outbox from './outbox.ts'
import * as push from './push.ts'
import * as ranking from './ranking.ts'
import * as signin from './signin.ts'

/** Every declaration, by the name on the wire. */
export const actions = {
  [account.sendCode.name]: account.sendCode,
  [account.loginByCode.name]: account.loginByCode,
  [account.refreshSession.name]: account.refreshSession,
  [account.logout.name]: account.logout,
  [account.revokeSession.name]: account.revokeSession,
  [account.playerInfo.name]: account.playerInfo,
  [outbox.operationStatus.name]: outbox.operationStatus,
  [signin.getSignInInfo.name]: signin.getSignInInfo,
  [signin.doSignIn.name]: signin.doSignIn,
  [signin.makeUpSignIn.name]: signin.makeUpSignIn,
  [signin.getSuppleItemNum.name]: signin.getSuppleItemNum,
  [signin.signInAwardList.name]: signin.signInAwardList,
  [signin.getSignInAward.name]: signin.getSignInAward,
  [signin.getDailyTasks.name]: signin.getDailyTasks,
  [signin.getTaskAward.name]: signin.getTaskAward,
  [mail.mailList.name]: mail.mailList,
  [mail.readMail.name]: mail.readMail,
  [mail.deleteMail.name]: mail.deleteMail,
  [mail.collectMail.name]: mail.collectMail,
  [notice.noticeList.name]: notice.noticeList,
  [notice.readNotice.name]: notice.readNotice,
  [push.pushSettings.name]: push.pushSettings,
  [push.pushSubscribe.name]: push.pushSubscribe,
  [push.pushUnsubscribe.name]: push.pushUnsubscribe,
  [push.pushChange.name]: push.pushChange,
  [ranking.rankingBoard.name]: ranking.rankingBoard,
} as const

export type ActionName = keyof typeof actions
const byName: Readonly<Record<string, AnyAction>> = actions

export const actionNamed = (name: string): AnyAction | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined
export const allActions: readonly AnyAction[] = Object.values(byName)
