import { useLingui } from '@lingui/react/macro'
import type { ListedStore } from '../../../contract/store.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCopy } from '../../shared/copy.ts'
import { useMachineWords } from '../../shared/machine-words.ts'
import { useStoreAddress } from '../../shared/use-store-address.ts'
import styles from '../store.module.css'

/** Where it is, how it is reached by telephone, and what stands in it. */
export const StoreFacts = ({ store }: { readonly store: ListedStore }) => {
  const { t } = useLingui()
  const copy = useCopy()
  const machineWords = useMachineWords()
  const address = useStoreAddress()(store, store.zip)
  return (
    <>
      <Section title={t`About the store`}>
        <Facts
          label={t`About the store`}
          facts={[
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
        </ButtonRow>
      </Section>
      <Section title={t`Machines`}>
        <ul className={styles.chips} aria-label={t`Machines`}>
          {machineWords(store.machines).map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
