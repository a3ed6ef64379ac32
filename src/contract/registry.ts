import { actions as account } from './account/account.ts'
import { actions as deregister } from './account/account-deletion.ts'
import { actions as accountDevices } from './account/devices.ts'
import { actions as handover } from './account/handover.ts'
import { actions as logout } from './account/logout.ts'
import { actions as accountMessenger } from './account/messenger.ts'
import { actions as ownData } from './account/own-data.ts'
import { actions as accountPassword } from './account/password.ts'
import { actions as profile } from './account/profile.ts'
import { actions as session } from './account/session.ts'
import { actions as icCards } from './arcade/ic-cards.ts'
import { actions as scan } from './arcade/scan.ts'
import { actions as store } from './arcade/store.ts'
import { actions as card } from './card/card.ts'
import { actions as catalogue } from './card/catalogue.ts'
import { actions as silver } from './card/silver.ts'
import { actions as training } from './card/training.ts'
import { actions as events } from './event/events.ts'
import { actions as eventTeams } from './event/teams.ts'
import { actions as achievements } from './game/achievements.ts'
import { actions as bag } from './game/bag.ts'
import { actions as game } from './game/game.ts'
import { actions as makeUp } from './game/make-up.ts'
import { actions as missions } from './game/missions.ts'
import { actions as ranking } from './game/ranking.ts'
import { actions as privacy } from './game/ranking-privacy.ts'
import { actions as signin } from './game/signin.ts'
import { actions as titles } from './game/titles.ts'
import { actions as legal } from './legal/legal-texts.ts'
import { actions as addresses } from './mall/addresses.ts'
import { actions as cart } from './mall/cart.ts'
import { actions as goods } from './mall/goods.ts'
import { actions as mall } from './mall/mall.ts'
import { actions as orders } from './mall/orders.ts'
import { actions as help } from './news/help.ts'
import { actions as home } from './news/home.ts'
import { actions as mail } from './news/mail.ts'
import { actions as notice } from './news/notice.ts'
import { actions as push } from './news/push.ts'
import type { AnyAction } from './wire/kinds.ts'
import { actions as outbox } from './wire/outbox.ts'

const declared = [
  ...account,
  ...accountPassword,
  ...accountMessenger,
  ...accountDevices,
  ...session,
  ...logout,
  ...legal,
  ...handover,
  ...deregister,
  ...ownData,
  ...profile,
  ...outbox,
  ...signin,
  ...makeUp,
  ...missions,
  ...mail,
  ...notice,
  ...push,
  ...ranking,
  ...titles,
  ...card,
  ...catalogue,
  ...training,
  ...silver,
  ...bag,
  ...privacy,
  ...home,
  ...help,
  ...store,
  ...events,
  ...eventTeams,
  ...game,
  ...mall,
  ...goods,
  ...addresses,
  ...cart,
  ...orders,
  ...icCards,
  ...scan,
  ...achievements,
] as const

export type ActionName = (typeof declared)[number]['name']
/** Actions that can wait in the outbox. */
export type QueuedActionName = Extract<(typeof declared)[number], { readonly kind: 'claim' | 'mark' }>['name']

export type ReadActionName = Extract<(typeof declared)[number], { readonly kind: 'read' }>['name']
export type ClaimActionName = Extract<(typeof declared)[number], { readonly kind: 'claim' }>['name']

export const allActions: readonly AnyAction[] = declared
const byName = new Map(allActions.map((action) => [action.name, action]))

export const actionNamed = (name: string): AnyAction | undefined => byName.get(name)
