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
    asking: t`Waiting for the phone to say where you are`,
    on: t`Nearest first. Your position stays on this phone and is not saved.`,
    denied: t`The browser does not allow this page to know where you are. You can change that in its settings; until then the stores are listed by city.`,
    unavailable: t`The phone cannot say where it is right now. The stores are listed by city.`,
    late: t`The phone took too long to find out where it is. Try again under open sky.`,
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
