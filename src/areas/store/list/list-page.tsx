import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { type ListedStore, type StoreList, storeList } from '../../../contract/arcade/store.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { StickyTop } from '../../../ui/surface/sticky/sticky-top.tsx'
import { FindField } from '../../shared/search/find-field.tsx'
import { useMyStore } from '../my-store.ts'
import { chainsOf } from '../seal.tsx'
import styles from '../store.module.css'
import { StoreRows } from '../store-rows.tsx'
import { byCity, matching, nearestFirst } from './find.ts'
import { MapPart } from './map-part.tsx'
import { useNear } from './near.ts'
import { NearBar } from './near-bar.tsx'
import { type View, viewOf } from './view.ts'

const hottest = (stores: readonly ListedStore[]): number => Math.max(0, ...stores.map(({ heat }) => heat.at(-1) ?? 0))

const Stores = ({ stores, heatUntil }: StoreList) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { near, ask, stop } = useNear()
  const view = viewOf(useSearch())
  const mine = useMyStore()
  const choose = t`Make this my store`
  const here = near.state === 'on' ? near.at : undefined
  const found = matching(stores, typed)
  const chains = chainsOf(stores)
  const rows = (some: readonly ListedStore[]): ReactNode => (
    <StoreRows
      groups={here ? nearestFirst(some, here) : byCity(some)}
      day={heatUntil}
      mine={mine?.id}
      here={here}
      chains={chains}
    />
  )
  const show = (picked: View) => go(to('shopList', {}, picked === 'list' ? {} : { view: picked }), { replace: true })
  return (
    <>
      <Tabs
        label={t`List or map`}
        tabs={[
          { id: 'list', label: t`List` },
          { id: 'map', label: t`Map` },
        ]}
        current={view}
        onPick={show}
      />
      <StickyTop>
        <FindField
          label={t`Search stores`}
          placeholder={t`Name, city or street`}
          value={typed}
          found={found.length}
          onChange={setTyped}
        />
      </StickyTop>
      {mine === null && (
        <p className={styles.choose}>
          <b>{t`Choose your store`}</b>
          {t`Open the one that you visit most, and tap “${choose}”.`}
        </p>
      )}
      <NearBar near={near} onAsk={ask} onStop={stop} />
      {found.length === 0 ? (
        <Panel
          scene="lantern"
          title={t`No store found`}
          action={<Button look="quiet" onClick={() => setTyped('')}>{t`Clear the search`}</Button>}
        >
          <p>{t`Try the name of a city or a district.`}</p>
        </Panel>
      ) : view === 'map' ? (
        <MapPart stores={found} top={hottest(stores)} day={heatUntil} mine={mine?.id} rows={rows} />
      ) : (
        rows(found)
      )}
      {found.length > 0 && view === 'map' && (
        <p className={styles.quiet}>{t`The larger the seal, the more was played there in the last seven days.`}</p>
      )}
    </>
  )
}

/** /shopList */
const StoreListPage = () => {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Stores`}
      backTo={to('home')}
      read={useRead(storeList, {})}
      promise={t`The stores appear here once you are online.`}
      empty={({ stores }) =>
        stores.length === 0 ? (
          <Panel
            scene="shutters"
            title={t`No stores yet`}
            action={<GoButton href={to('noticeList')}>{t`View the notices`}</GoButton>}
          >
            <p>{t`New stores are announced in the news.`}</p>
          </Panel>
        ) : null
      }
    >
      {(list) => <Stores {...list} />}
    </Screen>
  )
}

export default StoreListPage
