import type { Page } from '@playwright/test'
import { to } from '../../../../src/contract/pages/paths.ts'
import type { Place } from '../../../../src/shell/offline-states.ts'
import { type Control, say } from '../../../support/words/say.ts'
import { control } from '../control.ts'
import { region } from '../find.ts'
import { shown } from '../steps.ts'
import { type Addresses, LED } from './places.ts'

/** A sheet that the demo player (or a visitor) opens with a tap. */
interface Walked {
  readonly who?: 'visitor'
  readonly at: (addresses: Addresses) => string
  readonly open: (page: Page) => Promise<void>
}
/** A sheet that needs a longer story, which runs axe on it. */
interface Told {
  readonly story: string
}

const on =
  (place: Place) =>
  (addresses: Addresses): string =>
    addresses[place] ?? ''
const at = (path: string) => (): string => path
const pressing =
  (...words: readonly Control[]) =>
  async (page: Page): Promise<void> => {
    for (const word of words) await control(shown(page), word).first().click()
  }
const first =
  (selector: string) =>
  (page: Page): Promise<void> =>
    shown(page).locator(selector).first().click()
const led = at(to('activityDetail', { id: LED }))

/** Every file that draws a sheet: a new file fails the test until it is listed here. */
export const sheets: Readonly<Record<string, Walked | Told>> = {
  'areas/account/account-deletion/leave-sheet.tsx': { story: 'account/account-deletion.spec.ts' },
  'areas/account/devices/end-device.tsx': { story: 'account/devices.spec.ts' },
  'areas/account/devices/link-sheet.tsx': { story: 'account/login/login-methods.spec.ts' },
  'areas/account/devices/login-methods.tsx': { story: 'account/login/login-methods.spec.ts' },
  'areas/account/login/consent/legal-sheet.tsx': { who: 'visitor', at: at('/login'), open: pressing('termsOfUse') },
  'areas/account/profile/crop-sheet.tsx': { story: 'account/profile.spec.ts' },
  'areas/achievements/medal-sheet.tsx': { at: on('achievements'), open: first('main li button') },
  'areas/address/delete-address.tsx': { at: on('addressList'), open: pressing('deleteIt') },
  'areas/address/discard-changes.tsx': { story: 'mall/address.spec.ts' },
  'areas/bag/item-sheet.tsx': { at: on('myBag'), open: first('main li button') },
  'areas/card/base/act/confirm-steps.tsx': { story: 'card/silver.spec.ts' },
  'areas/card/base/lookup/look-up.tsx': { at: on('myCardList'), open: pressing('lookUp') },
  'areas/card/base/share/share-sheet.tsx': { at: on('cardDetail'), open: pressing('shareAsPicture') },
  'areas/card/collection/gallery/model-sheet.tsx': { at: on('cardList'), open: first('[data-exhibit]') },
  'areas/card/list/find/filter-sheet.tsx': { at: on('myCardList'), open: pressing('filter') },
  'areas/card/one-card/compare/compare-sheet.tsx': { at: on('cardDetail'), open: pressing('compareWith') },
  'areas/card/one-card/detail/unbind-sheet.tsx': { at: on('cardDetail'), open: pressing('unbind') },
  'areas/card/exchange/decompose/decompose-sheet.tsx': { story: 'card/decompose.spec.ts' },
  'areas/card/exchange/silver/large/foil-sheet.tsx': { story: 'card/silver.spec.ts' },
  'areas/event/team/edit-team.tsx': { at: led, open: pressing('changeTeam') },
  'areas/event/team/invite-sheet.tsx': { at: led, open: pressing('showInvite') },
  'areas/event/team/leave.tsx': { at: led, open: pressing('dissolve') },
  'areas/event/team/roster.tsx': { at: led, open: pressing('removeMember') },
  'areas/event/team/submit.tsx': { story: 'event/team.spec.ts' },
  'areas/home/later/my-store/store-sheet.tsx': {
    at: on('home'),
    open: (page) =>
      region(shown(page), 'myStore')
        .or(region(shown(page), 'lastPlayedStore'))
        .getByRole('button')
        .click(),
  },
  'areas/ic/detail/login-sheet.tsx': { at: on('icDetail'), open: first('main li button') },
  'areas/ic/detail/unbind-card.tsx': { at: on('icDetail'), open: pressing('unbindThisCard') },
  'areas/mail/mail-acts.tsx': { at: on('mailList'), open: pressing('deleteRead') },
  'areas/mall/order/order-sheet.tsx': { story: 'mall/order.spec.ts' },
  'areas/mall/order/ordering.tsx': { story: 'mall/order.spec.ts' },
  'areas/mall/orders/order-page.tsx': { story: 'mall/orders.spec.ts' },
  'areas/mine/storage/storage-entry.tsx': {
    at: on('mine'),
    open: (page) =>
      shown(page)
        .getByRole('button', { name: say('storageUsed') })
        .click(),
  },
  'areas/ranking/board-facts.tsx': { at: at('/threekingDomsWar?tab=ranking'), open: pressing('boardRewards') },
  'areas/scan/without-camera/typed-sheet.tsx': { at: on('scan'), open: pressing('enterCode') },
  'areas/shared/help/help-sheet.tsx': { who: 'visitor', at: at('/login'), open: pressing('helpMe') },
  'areas/shared/reveal/gain-list.tsx': { story: 'news/mail.spec.ts' },
  'areas/shared/sign-out/sign-out.tsx': { at: on('mine'), open: pressing('signOut') },
  'shell/installed/offer/install-sheet.tsx': { story: 'page/install.spec.ts' },
  'shell/legal/question.tsx': { story: 'account/legal.spec.ts' },
  'shell/retry/question.tsx': { story: 'offline/in-doubt.spec.ts' },
}

export const walkedSheets: readonly (readonly [file: string, way: Walked])[] = Object.entries(sheets).flatMap(
  ([file, way]) => ('story' in way ? [] : [[file, way] as const]),
)
export const toldSheets: readonly (readonly [file: string, story: string])[] = Object.entries(sheets).flatMap(
  ([file, way]) => ('story' in way ? [[file, way.story] as const] : []),
)
