import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { number } from '../../shell/texts/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { ListEnd } from '../shared/list-end.tsx'
import { ItemArt } from '../shared/pictures/item-art.tsx'
import styles from './bag.module.css'
import { type Bag, type BagItem, type BagSkin, isReady, skinOf } from './bags.ts'
import { isTruncated, Movements } from './recent-changes.tsx'

interface Use {
  readonly label: MessageDescriptor
  readonly href: string
}

const signIn: Use = { label: msg`Go to daily sign-in`, href: to('threekingDomsWar', {}, { tab: 'signin' }) }
const mall: Use = { label: msg`Go to the exchange mall`, href: to('threekingDomsWar', {}, { tab: 'mall' }) }

/** Where each kind comes from, the surest way first. */
const sources: Readonly<Record<BagItem['kind'], readonly Use[]>> = {
  experience: [signIn, mall],
  pill: [signIn, mall],
  seal: [signIn, mall],
  coupon: [signIn, mall],
  points: [signIn],
  essence: [{ label: msg`View my cards`, href: to('myCardList') }],
  fragment: [
    { label: msg`See all events`, href: to('operationlist') },
    { label: msg`Go to mail`, href: to('mailList') },
  ],
}

/** Where an item is used; or where it comes from, if there is none or too few. */
const waysOf = ({ item, kind, count }: BagItem, skin: BagSkin | undefined, lacked: boolean): readonly Use[] => {
  if (skin && isReady(skin)) return [{ label: msg`Synthesize`, href: to('cardSkin', {}, { general: skin.general }) }]
  if (lacked || count === 0) return sources[kind]
  const uses: Partial<Record<BagItem['kind'], Use>> = {
    experience: { label: msg`Train a card`, href: to('myCardList') },
    pill: { label: msg`Advance a card`, href: to('myCardList') },
    fragment: { label: msg`View skins`, href: to('myBag', {}, { show: 'skins' }) },
    seal: { label: msg`Choose a card`, href: to('cardSeal', {}, { seal: item }) },
    coupon: signIn,
  }
  const use = uses[kind]
  return use ? [use] : []
}

/** Changes listed for one item; the bag's own list has all. */
const MOST = 6

interface ItemSheetProps {
  readonly bag: Bag
  readonly item: BagItem | undefined
  /** The player came for more of it. */
  readonly lacked?: boolean
  readonly onClose: () => void
}

export const ItemSheet = ({ bag, item, lacked = false, onClose }: ItemSheetProps) => {
  const { i18n, t } = useLingui()
  const skin = item && skinOf(bag, item.item)
  const ways = item ? waysOf(item, skin, lacked) : []
  // Whoever came for it goes back to what it is for, not to this sheet.
  const leaving = lacked ? { replace: true } : { onClick: onClose }
  const own = bag.lately.filter((movement) => movement.item === item?.item)
  return (
    <Sheet
      open={item !== undefined}
      stickyActions
      title={item?.name}
      onClose={onClose}
      actions={
        <>
          {ways.map(({ label, href }, place) => (
            <GoButton key={href} look={place === 0 ? 'gold' : 'link'} wide href={href} {...leaving}>
              {i18n._(label)}
            </GoButton>
          ))}
          <Button look="quiet" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {item && (
        <div className={styles.about}>
          <div className={styles.held}>
            <ItemArt item={item.item} general={skin?.general} size={72} />
            <p>
              <Trans>
                You have <span className={`${styles.number} figures`}>{number(item.count)}</span>
              </Trans>
            </p>
          </div>
          <p>{item.about}</p>
          {own.length > 0 && (
            <>
              <Movements movements={own.slice(0, MOST)} names={bag.items} />
              <ListEnd cut={own.length > MOST || isTruncated(bag)} />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
