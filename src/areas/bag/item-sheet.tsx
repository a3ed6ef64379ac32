import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { number } from '../../shell/texts/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { ListEnd } from '../shared/list-end.tsx'
import styles from './bag.module.css'
import { type Bag, type BagItem, generalOf } from './bags.ts'
import { ItemArt } from './item-art.tsx'
import { isTruncated, Movements } from './recent-changes.tsx'

interface Use {
  readonly label: MessageDescriptor
  readonly href: string
}

const signIn: Use = { label: msg`Go to daily sign-in`, href: to('threekingDomsWar', {}, { tab: 'signin' }) }
/** Kinds that the daily sign-in gives. */
const given: readonly BagItem['kind'][] = ['experience', 'pill', 'seal', 'coupon']

/** Where an item is used; or where it comes from, if there is none. */
const wayOf = ({ item, kind, count }: BagItem): Use | undefined => {
  if (count === 0 && given.includes(kind)) return signIn
  const uses: Partial<Record<BagItem['kind'], Use>> = {
    experience: { label: msg`Train a card`, href: to('myCardList') },
    pill: { label: msg`Advance a card`, href: to('myCardList') },
    fragment: { label: msg`View skins`, href: to('myBag', {}, { show: 'skins' }) },
    seal: { label: msg`Choose a card`, href: to('cardSeal', {}, { seal: item }) },
    coupon: signIn,
  }
  return uses[kind]
}

/** Changes listed for one item; the bag's own list has all. */
const MOST = 6

interface ItemSheetProps {
  readonly bag: Bag
  readonly item: BagItem | undefined
  readonly onClose: () => void
}

export const ItemSheet = ({ bag, item, onClose }: ItemSheetProps) => {
  const { i18n, t } = useLingui()
  const use = item && wayOf(item)
  const own = bag.lately.filter((movement) => movement.item === item?.item)
  return (
    <Sheet
      open={item !== undefined}
      stickyActions
      title={item?.name}
      onClose={onClose}
      actions={
        <>
          {use && (
            <Go href={use.href} className={styles.step} onClick={onClose}>
              {i18n._(use.label)}
            </Go>
          )}
          <Button look="quiet" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {item && (
        <div className={styles.about}>
          <div className={styles.held}>
            <ItemArt item={item.item} general={generalOf(bag, item)} size={72} />
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
