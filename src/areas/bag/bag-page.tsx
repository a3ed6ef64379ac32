import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { go } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import styles from './bag.module.css'
import { type Bag, isBare, useBag } from './bags.ts'
import { GiftCode } from './gift-code/gift-code.tsx'
import { Items } from './items.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Skins } from './skins.tsx'

const shelves = ['items', 'skins', 'lately'] as const
type Shelf = (typeof shelves)[number]
const shelfOf = (asked: string | null): Shelf => shelves.find((shelf) => shelf === asked) ?? 'items'

const Bare = () => {
  const { t } = useLingui()
  return (
    <Panel
      scene="granary"
      title={t`Your bag is still empty`}
      action={
        <Go href={to('threekingDomsWar', {}, { tab: 'signin' })} className={styles.step}>
          {t`Go to daily sign-in`}
        </Go>
      }
    >
      <p>{t`Earn items from sign-ins, missions, matches and gift codes.`}</p>
    </Panel>
  )
}

interface ShelvesProps {
  readonly bag: Bag
  readonly shelf: Shelf
  /** The item that the player lacks, and came here for. */
  readonly lacked: string | null
}

const Shelves = ({ bag, shelf, lacked }: ShelvesProps) => {
  const { t } = useLingui()
  return (
    <>
      <Tabs
        label={t`Bag sections`}
        current={shelf}
        onPick={(id) => go(to('myBag', {}, id === 'items' ? {} : { show: id }), { replace: true })}
        tabs={[
          { id: 'items', label: t`Items` },
          { id: 'skins', label: t`Skins` },
          { id: 'lately', label: t`Recent` },
        ]}
      />
      {shelf === 'items' && <Items bag={bag} lacked={lacked} />}
      {shelf === 'skins' && <Skins skins={bag.skins} />}
      {shelf === 'lately' && <RecentChanges bag={bag} />}
    </>
  )
}

const BagPage = () => {
  const { t } = useLingui()
  const asked = new URLSearchParams(useSearch())
  return (
    <Screen
      title={t`My bag`}
      backTo={to('mine')}
      read={useBag()}
      promise={t`Your items and skins appear here once you are online.`}
      empty={(bag) => (isBare(bag) && !asked.has('item') ? <Bare /> : null)}
      top={<GiftCode scanned={asked.get('giftid') ?? ''} />}
    >
      {(bag) => <Shelves bag={bag} shelf={shelfOf(asked.get('show'))} lacked={asked.get('item')} />}
    </Screen>
  )
}

export default BagPage
