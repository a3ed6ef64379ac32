import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { type ListedStore, type StoreList, storeList } from '../../../contract/arcade/store.ts'
import { to } from '../../../contract/pages/paths.ts'
import { openNow } from '../../../rules/saved-copy/store.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useNow } from '../../../state/clock.ts'
import { useFindInList } from '../../../state/reading/use-find-in-list.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import { OpenWords } from '../../shared/store/open-words.tsx'
import { MachineChips } from '../machine-counts.tsx'
import { chainPlace, chainsOf } from '../seal.tsx'
import styles from '../store.module.css'
import { OwnStore, useChoice } from './choose-store.tsx'
import { HeldEvents } from './held-events.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { Popularity } from './popularity.tsx'
import { StoreFacts } from './store-facts.tsx'

const Shown = ({ store, list }: { readonly store: ListedStore; readonly list: StoreList }) => {
  const now = useNow()
  const state = openNow(store, list.heatUntil, now)
  const choice = useChoice(store.id)
  return (
    <>
      <header className={styles.head} data-chain={chainPlace({ name: store.name, chains: chainsOf(list.stores) })}>
        <SignImage of="pavilion" size={96} />
        <div className={styles.titles}>
          <h2 className={styles.name}>
            <Named>{store.name}</Named>
          </h2>
          <OwnStore choice={choice} />
          {state && (
            <p className={styles.hours}>
              <OpenWords state={state} now={now} />
            </p>
          )}
        </div>
      </header>
      <MachineChips machines={store.machines} />
      <StoreFacts store={store} choice={choice} />
      <OpeningHours store={store} now={now} />
      <HeldEvents events={list.events.filter(({ stores }) => stores.includes(store.id))} now={now} />
      <Popularity store={store} until={list.heatUntil} />
    </>
  )
}

/** From a printed sign or an old link: the store may have closed, or never existed. */
const NotThere = ({ name }: { readonly name: string | undefined }) => {
  const { t } = useLingui()
  return (
    <Panel
      scene="shutters"
      title={name === undefined ? t`This store is not in the list` : t`${name} has closed permanently`}
      action={<GoButton href={to('shopList')}>{t`All stores`}</GoButton>}
    >
      <p>{t`See where else you can play.`}</p>
    </Panel>
  )
}

/** /shopDetail?id= */
const StoreDetailPage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const storeIn = ({ stores }: StoreList) => stores.find((one) => one.id === id)
  const { read } = useFindInList(
    storeList,
    {},
    {
      id,
      read: useRead(storeList, {}),
      find: (list) => storeIn(list) ?? list.closed.find((one) => one.id === id),
    },
  )
  return (
    <Screen
      title={t`Store`}
      backTo={to('shopList')}
      read={read}
      promise={t`The store appears here once you are online.`}
      empty={(list) => (storeIn(list) ? null : <NotThere name={list.closed.find((one) => one.id === id)?.name} />)}
    >
      {(list) => {
        const store = storeIn(list)
        return store && <Shown key={id} store={store} list={list} />
      }}
    </Screen>
  )
}

export default StoreDetailPage
