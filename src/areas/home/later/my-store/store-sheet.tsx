import { useLingui } from '@lingui/react/macro'
import { chooseStore, type storeList } from '../../../../contract/arcade/store.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { grouped } from '../../../../rules/grouped.ts'
import { failureText } from '../../../../shell/texts/failure.ts'
import { request } from '../../../../state/layer.ts'
import type { Read } from '../../../../state/reading/use-read.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { List, Row } from '../../../../ui/list/list.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { Skeleton } from '../../../../ui/surface/skeleton.tsx'
import { useMark } from '../../../shared/claim/use-mark.ts'
import styles from '../front/front.module.css'

interface StoreSheetProps {
  readonly open: boolean
  readonly read: Read<DataOf<typeof storeList>>
  readonly current?: string | undefined
  readonly onClose: () => void
}

/** Every store by city; a tap chooses one, online or offline. */
export const StoreSheet = ({ open, read, current, onClose }: StoreSheetProps) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  const choose = (id: string) => {
    mark(chooseStore, { store: id, at: request().now() })
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t`Choose my store`}
      onClose={onClose}
      actions={<Button look="quiet" onClick={onClose}>{t`Close`}</Button>}
    >
      {!read.data && (read.failure ? <p>{failureText(i18n, read.failure)}</p> : <Skeleton label={t`Loading`} />)}
      {[...grouped(read.data?.stores ?? [], ({ city }) => city)].map(([city, stores]) => (
        <section key={city}>
          <h3 className={styles.city}>{city}</h3>
          <List label={city}>
            {stores.map(({ id, name, district }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === current} onClick={() => choose(id)}>
                  <Row title={name} note={district} end={id === current ? '✓' : null} />
                </button>
              </li>
            ))}
          </List>
        </section>
      ))}
    </Sheet>
  )
}
