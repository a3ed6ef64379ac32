import * as account from './account/account.ts'
import * as leave from './account/deregister.ts'
import * as accountDevices from './account/devices.ts'
import * as handover from './account/handover.ts'
import * as logout from './account/logout.ts'
import * as accountMessenger from './account/messenger.ts'
import * as ownData from './account/own-data.ts'
import * as accountPassword from './account/password.ts'
import * as profile from './account/profile.ts'
import * as session from './account/session.ts'
import * as icCards from './arcade/ic-cards.ts'
import * as scan from './arcade/scan.ts'
import * as store from './arcade/store.ts'
import * as card from './card/card.ts'
import * as catalogue from './card/catalogue.ts'
import * as silver from './card/silver.ts'
import * as training from './card/training.ts'
import * as events from './event/events.ts'
import * as eventTeams from './event/teams.ts'
import * as achievements from './game/achievements.ts'
import * as bag from './game/bag.ts'
import * as game from './game/game.ts'
import * as ranking from './game/ranking.ts'
import * as privacy from './game/ranking-privacy.ts'
import * as signin from './game/signin.ts'
import * as titles from './game/titles.ts'
import * as papers from './legal/papers.ts'
import * as addresses from './mall/addresses.ts'
import * as cart from './mall/cart.ts'
import * as goods from './mall/goods.ts'
import * as mall from './mall/mall.ts'
import * as orders from './mall/orders.ts'
import * as help from './news/help.ts'
import * as home from './news/home.ts'
import * as mail from './news/mail.ts'
import * as notice from './news/notice.ts'
import * as push from './news/push.ts'
import type { AnyAction } from './wire/kinds.ts'
import * as outbox from './wire/outbox.ts'

/** Every declaration, by the name on the wire. */
export const actions = {
  [account.waysIn.name]: account.waysIn,
  [account.sendCode.name]: account.sendCode,
  [account.loginByCode.name]: account.loginByCode,
  [accountPassword.loginByPassword.name]: accountPassword.loginByPassword,
  [accountPassword.passwordState.name]: accountPassword.passwordState,
  [accountPassword.sendMyCode.name]: accountPassword.sendMyCode,
  [accountPassword.setPassword.name]: accountPassword.setPassword,
  [accountMessenger.loginByMessenger.name]: accountMessenger.loginByMessenger,
  [accountMessenger.linkMessenger.name]: accountMessenger.linkMessenger,
  [accountMessenger.unlinkMessenger.name]: accountMessenger.unlinkMessenger,
  [accountDevices.deviceList.name]: accountDevices.deviceList,
  [accountDevices.endDevice.name]: accountDevices.endDevice,
  [accountDevices.endOtherDevices.name]: accountDevices.endOtherDevices,
  [session.refreshSession.name]: session.refreshSession,
  [logout.logout.name]: logout.logout,
  [logout.revokeSession.name]: logout.revokeSession,
  [account.playerInfo.name]: account.playerInfo,
  [papers.agreePapers.name]: papers.agreePapers,
  [handover.lookAtHandover.name]: handover.lookAtHandover,
  [handover.takeHandover.name]: handover.takeHandover,
  [leave.leaveInfo.name]: leave.leaveInfo,
  [leave.delAccount.name]: leave.delAccount,
  [ownData.exportData.name]: ownData.exportData,
  [profile.profileInfo.name]: profile.profileInfo,
  [profile.modify.name]: profile.modify,
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
  [titles.titleData.name]: titles.titleData,
  [titles.chooseTitle.name]: titles.chooseTitle,
  [titles.placeTitle.name]: titles.placeTitle,
  [card.cardChanges.name]: card.cardChanges,
  [card.cardDetail.name]: card.cardDetail,
  [card.cardHistory.name]: card.cardHistory,
  [card.lockCards.name]: card.lockCards,
  [card.setLineup.name]: card.setLineup,
  [card.setLineupBefore.name]: card.setLineupBefore,
  [card.decomposeOdds.name]: card.decomposeOdds,
  [card.decomposeCards.name]: card.decomposeCards,
  [card.unbindCard.name]: card.unbindCard,
  [catalogue.cardCatalogue.name]: catalogue.cardCatalogue,
  [training.upgradeCard.name]: training.upgradeCard,
  [training.starUpCard.name]: training.starUpCard,
  [training.advanceCard.name]: training.advanceCard,
  [training.changeSkin.name]: training.changeSkin,
  [training.activateCard.name]: training.activateCard,
  [training.orderPrint.name]: training.orderPrint,
  [silver.silverEligibility.name]: silver.silverEligibility,
  [silver.silverNumbers.name]: silver.silverNumbers,
  [silver.exchangeSilver.name]: silver.exchangeSilver,
  [silver.silverRecords.name]: silver.silverRecords,
  [bag.playerBag.name]: bag.playerBag,
  [bag.redeemGift.name]: bag.redeemGift,
  [privacy.rankingPrivacy.name]: privacy.rankingPrivacy,
  [privacy.setRankingPrivacy.name]: privacy.setRankingPrivacy,
  [home.homeFront.name]: home.homeFront,
  [help.faqList.name]: help.faqList,
  [help.faqHelped.name]: help.faqHelped,
  [store.storeList.name]: store.storeList,
  [store.chooseStore.name]: store.chooseStore,
  [events.eventList.name]: events.eventList,
  [events.eventDetail.name]: events.eventDetail,
  [events.teamScoresRead.name]: events.teamScoresRead,
  [events.claimEventReward.name]: events.claimEventReward,
  [events.eventRewards.name]: events.eventRewards,
  [eventTeams.teamDetail.name]: eventTeams.teamDetail,
  [eventTeams.teamInvite.name]: eventTeams.teamInvite,
  [eventTeams.teamList.name]: eventTeams.teamList,
  [eventTeams.signUp.name]: eventTeams.signUp,
  [eventTeams.joinTeam.name]: eventTeams.joinTeam,
  [eventTeams.fillSignupInfo.name]: eventTeams.fillSignupInfo,
  [eventTeams.submitTeam.name]: eventTeams.submitTeam,
  [eventTeams.cancelSignup.name]: eventTeams.cancelSignup,
  [eventTeams.exitTeam.name]: eventTeams.exitTeam,
  [eventTeams.removeMember.name]: eventTeams.removeMember,
  [eventTeams.remindMember.name]: eventTeams.remindMember,
  [eventTeams.renewInvite.name]: eventTeams.renewInvite,
  [game.gameToday.name]: game.gameToday,
  [game.gameProfile.name]: game.gameProfile,
  [game.cardProgress.name]: game.cardProgress,
  [mall.mallGoods.name]: mall.mallGoods,
  [goods.goodsDetail.name]: goods.goodsDetail,
  [addresses.addressList.name]: addresses.addressList,
  [addresses.addressDetail.name]: addresses.addressDetail,
  [addresses.saveAddress.name]: addresses.saveAddress,
  [addresses.deleteAddress.name]: addresses.deleteAddress,
  [addresses.setDefaultAddress.name]: addresses.setDefaultAddress,
  [cart.shopCar.name]: cart.shopCar,
  [cart.cartPut.name]: cart.cartPut,
  [orders.orderPreview.name]: orders.orderPreview,
  [orders.placeOrder.name]: orders.placeOrder,
  [orders.orderList.name]: orders.orderList,
  [orders.orderDetail.name]: orders.orderDetail,
  [orders.confirmOrder.name]: orders.confirmOrder,
  [icCards.icList.name]: icCards.icList,
  [icCards.icLogins.name]: icCards.icLogins,
  [icCards.bindIc.name]: icCards.bindIc,
  [icCards.icKeys.name]: icCards.icKeys,
  [icCards.unbindIc.name]: icCards.unbindIc,
  [icCards.mainIc.name]: icCards.mainIc,
  [scan.scanQrcode.name]: scan.scanQrcode,
  [achievements.achievementList.name]: achievements.achievementList,
  [achievements.getAchievementAward.name]: achievements.getAchievementAward,
  [achievements.bondList.name]: achievements.bondList,
} as const

export type ActionName = keyof typeof actions
/** What can wait on a device. */
export type QueuedActionName = Extract<(typeof actions)[ActionName], { readonly kind: 'claim' | 'mark' }>['name']
const byName: Readonly<Record<string, AnyAction>> = actions

export const actionNamed = (name: string): AnyAction | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined
export const allActions: readonly AnyAction[] = Object.values(byName)
