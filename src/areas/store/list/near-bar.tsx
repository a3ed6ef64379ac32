import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import styles from '../store.module.css'
import type { Near } from './near.ts'

interface NearBarProps {
  readonly near: Near
  readonly onAsk: () => void
  readonly onStop: () => void
}

/** The button for "nearest first", and the reason if it failed. */
export const NearBar = ({ near: { state }, onAsk, onStop }: NearBarProps) => {
  const { t } = useLingui()
  const said = {
    off: '',
    asking: t`Finding your location`,
    on: t`Nearest first. Your position stays on this phone and is not saved.`,
    denied: t`Location is blocked for this page. Allow it in the browser’s settings; until then the stores are listed by city.`,
    unavailable: t`Your location is not available right now. The stores are listed by city.`,
    late: t`Finding your location took too long. Try again outdoors.`,
  } as const
  return (
    <div className={styles.near}>
      <ButtonRow>
        <Button look="quiet" onClick={onAsk}>
          {state === 'on' ? t`Update my position` : t`Nearest first`}
        </Button>
        {(state === 'on' || state === 'asking') && <Button look="quiet" onClick={onStop}>{t`By city`}</Button>}
      </ButtonRow>
      <p role="status" className={styles.quiet} data-here={state === 'on' ? '' : undefined}>
        {said[state]}
      </p>
    </div>
  )
}
