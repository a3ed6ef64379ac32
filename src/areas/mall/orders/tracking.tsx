import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button/button.tsx'
import { useCopy } from '../../shared/share/copy.ts'
import styles from './orders.module.css'

/** The tracking pages of carriers, where the number is pasted. */
const trackingPages: readonly (readonly [carrier: RegExp, url: string])[] = [
  [/黑貓|宅急便|black cat/i, 'https://www.t-cat.com.tw/inquire/trace.aspx'],
  [/郵政|郵局|post/i, 'https://postserv.post.gov.tw/pstmail/main_mail.html'],
  [/新竹|hct/i, 'https://www.hct.com.tw/Search/SearchGoods_n.aspx'],
]

interface TrackingProps {
  readonly carrier: string
  readonly tracking: string
}

/** The carrier, the tracking number to copy, and the carrier's page. */
export const Tracking = ({ carrier, tracking }: TrackingProps) => {
  const { t } = useLingui()
  const page = trackingPages.find(([name]) => name.test(carrier))
  const copy = useCopy()
  return (
    <div className={`box ${styles.tracking}`}>
      <span>
        {carrier} <b className="figures">{tracking}</b>
      </span>
      <Button look="bare" onClick={() => copy(tracking, t`Number copied`)}>{t`Copy`}</Button>
      {page && (
        <a className={styles.carrier} href={page[1]} target="_blank" rel="noreferrer">
          <Trans>Track it at {carrier}</Trans>
        </a>
      )}
    </div>
  )
}
