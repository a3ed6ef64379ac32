import { useLingui } from '@lingui/react/macro'
import type { ListedStore } from '../../../contract/arcade/store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useCopy } from '../../shared/share/copy.ts'
import { useStoreAddress } from '../../shared/store/use-store-address.ts'
import styles from '../store.module.css'
import { type Choice, ChooseStore } from './choose-store.tsx'
import { Directions } from './directions.tsx'

/** Where the store is, how to call it and how to get there. */
export const StoreFacts = ({ store, choice }: { readonly store: ListedStore; readonly choice: Choice }) => {
  const { t } = useLingui()
  const copy = useCopy()
  const address = useStoreAddress()(store, store.zip)
  return (
    <Section title={t`About the store`}>
      <div className={styles.facts}>
        <DefinitionList
          label={t`About the store`}
          items={[
            { id: 'address', name: t`Address`, value: address },
            {
              id: 'phone',
              name: t`Phone`,
              value: (
                <a className={styles.line} href={`tel:${store.phone}`}>
                  <span className="figures">{store.phone}</span>
                </a>
              ),
            },
          ]}
        />
        <ButtonRow>
          <Button look="quiet" onClick={() => copy(address, t`Address copied`)}>{t`Copy the address`}</Button>
          <ChooseStore choice={choice} />
        </ButtonRow>
        <Directions store={store} />
      </div>
    </Section>
  )
}
