import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { homeFront } from '../../../contract/home.ts'
import { type Store, storeList } from '../../../contract/store.ts'
import { session } from '../../../state/session.ts'
import { useRead } from '../../../state/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChosenStore } from './chosen-store.ts'
import styles from './front.module.css'
import { StoreSheet } from './store-sheet.tsx'

const StoreFacts = ({ store }: { readonly store: Store }) => {
  const { t } = useLingui()
  const { battle, draw, print } = store.machines
  return (
    <>
      <div>
        <b>{store.name}</b>
        <p>{`${store.city} ${store.district} ${store.address}`}</p>
        <p className="figures">
          <Trans>
            Open {store.opens}–{store.closes}
          </Trans>
        </p>
        <a className={styles.phone} href={`tel:${store.phone}`}>
          <span className="figures">{store.phone}</span>
        </a>
      </div>
      <ul className={styles.machines} aria-label={t`Machines`}>
        {battle > 0 && <li>{t`${plural(battle, { one: '# battle machine', other: '# battle machines' })}`}</li>}
        {draw > 0 && <li>{t`${plural(draw, { one: '# draw machine', other: '# draw machines' })}`}</li>}
        {print > 0 && <li>{t`${plural(print, { one: '# card printer', other: '# card printers' })}`}</li>}
      </ul>
    </>
  )
}

/** The store a player calls theirs; before they chose one, the one they last played in. */
export const MyStore = () => {
  const { t } = useLingui()
  const signedIn = useSnapshot(session).player !== null
  const [choosing, setChoosing] = useState(false)
  const front = useRead(homeFront, {}, signedIn)
  const wished = useChosenStore()
  const list = useRead(storeList, {}, signedIn && (choosing || wished !== undefined))
  if (!signedIn || !front.data) return null
  const told = front.data.store
  const store = list.data?.stores.find(({ id }) => id === wished) ?? told
  return (
    <Section title={wished === undefined && told && !told.chosen ? t`Where you played last` : t`My store`}>
      <div className={styles.store}>
        {store ? (
          <StoreFacts store={store} />
        ) : (
          <p>{t`Choose the store where you play to see its hours and phone number here.`}</p>
        )}
        <Button look="quiet" wide onClick={() => setChoosing(true)}>
          {store ? t`Choose another store` : t`Choose my store`}
        </Button>
      </div>
      <StoreSheet open={choosing} read={list} current={store?.id} onClose={() => setChoosing(false)} />
    </Section>
  )
}
