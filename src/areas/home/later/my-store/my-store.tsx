import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Store, storeList } from '../../../../contract/arcade/store.ts'
import { homeFront } from '../../../../contract/news/home.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { openNow } from '../../../../rules/saved-copy/store.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Named } from '../../../../shell/brush/named.tsx'
import { useNow } from '../../../../state/clock.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { session } from '../../../../state/session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ButtonRow } from '../../../../ui/button/button-row.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { useChosenStore } from '../../../shared/store/chosen-store.ts'
import { useMachineWords } from '../../../shared/store/machine-words.ts'
import { OpenWords } from '../../../shared/store/open-words.tsx'
import { useStoreAddress } from '../../../shared/store/use-store-address.ts'
import styles from '../front/front.module.css'
import { StoreSheet } from './store-sheet.tsx'

/** `day` is the day of the answer. */
const StoreFacts = ({ store, day }: { readonly store: Store; readonly day: string }) => {
  const { t } = useLingui()
  const now = useNow()
  const machineWords = useMachineWords()
  const address = useStoreAddress()
  const state = openNow(store, day, now)
  return (
    <>
      <div>
        <Go className={styles.phone} href={to('shopDetail', {}, { id: store.id })}>
          <b>
            <Named>{store.name}</Named>
          </b>
        </Go>
        <p>{address(store)}</p>
        {state && (
          <p>
            <OpenWords state={state} now={now} />
          </p>
        )}
        <a className={styles.phone} href={`tel:${store.phone}`}>
          <span className="figures">{store.phone}</span>
        </a>
      </div>
      <ul role="list" className={styles.machines} aria-label={t`Machines`}>
        {machineWords(store.machines).map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** The player's store; until they chose one, the one they last played in. */
export const MyStore = () => {
  const { t } = useLingui()
  const signedIn = useSnapshot(session).player !== null
  const [choosing, setChoosing] = useState(false)
  const front = useRead(homeFront, {}, signedIn)
  const wished = useChosenStore(front.at)?.id
  const list = useRead(storeList, {}, signedIn && (choosing || wished !== undefined))
  if (!signedIn || !front.data) return null
  const told = front.data.store
  const chosen = list.data?.stores.find(({ id }) => id === wished)
  const store = chosen ?? told
  const day = (chosen && list.data?.heatUntil) ?? front.data.banner.day
  return (
    <Section title={wished === undefined && told && !told.chosen ? t`Where you played last` : t`My store`}>
      <div className={styles.store}>
        {store ? (
          <StoreFacts store={store} day={day} />
        ) : (
          <p>{t`Choose the store where you play to see its hours and phone number here.`}</p>
        )}
        <ButtonRow>
          <Button look="quiet" onClick={() => setChoosing(true)}>
            {store ? t`Choose another store` : t`Choose my store`}
          </Button>
          <GoButton look="quiet" href={to('shopList')}>{t`All stores`}</GoButton>
        </ButtonRow>
      </div>
      <StoreSheet open={choosing} read={list} current={store?.id} onClose={() => setChoosing(false)} />
    </Section>
  )
}
