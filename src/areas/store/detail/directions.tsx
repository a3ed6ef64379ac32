import { useLingui } from '@lingui/react/macro'
import type { ListedStore } from '../../../contract/arcade/store.ts'
import styles from '../../../ui/button/button.module.css'
import { ButtonRow } from '../../../ui/button/button-row.tsx'

/**
 * Passes on the store's position only; the map app finds the player itself. `geo:` links open the map app of the
 * player's choice on Android.
 */
const waysTo = ({ latitude, longitude, name }: Pick<ListedStore, 'latitude' | 'longitude' | 'name'>) => {
  const point = `${latitude},${longitude}`
  const label = encodeURIComponent(name)
  // A parenthesis in the name would end the label early.
  const inBrackets = label.replaceAll('(', '%28').replaceAll(')', '%29')
  return {
    app: `geo:${point}?q=${point}(${inBrackets})`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`,
    apple: `https://maps.apple.com/?daddr=${encodeURIComponent(point)}&q=${label}`,
  }
}

export const Directions = ({ store }: { readonly store: ListedStore }) => {
  const { t } = useLingui()
  const { app, google, apple } = waysTo(store)
  const out = { className: styles.button, 'data-look': 'quiet', target: '_blank', rel: 'noreferrer' } as const
  return (
    <section aria-label={t`Directions`}>
      <ButtonRow>
        <a className={styles.button} data-look="link" data-wide href={app}>
          {t`Open in a map app`}
        </a>
        <a {...out} href={google}>
          Google Maps
        </a>
        <a {...out} href={apple}>
          Apple Maps
        </a>
      </ButtonRow>
    </section>
  )
}
