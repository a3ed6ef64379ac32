import { Trans } from '@lingui/react/macro'
import type { HomeFront } from '../../../contract/home.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { dayMoment, shortDate } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { CardImage } from '../../shared/pictures/card-image.tsx'
import styles from './front.module.css'

/** The characters of the seals; decoration, the name beside it says who it is. */
const seals: Readonly<Record<string, string>> = { wei: '魏', shu: '蜀', wu: '吳', other: '群' }

export const Banner = ({ banner }: Pick<HomeFront, 'banner'>) => {
  const today = dayOf(useNow())
  return (
    <section className={styles.banner} aria-label={banner.name} data-country={banner.country}>
      <span className={styles.portrait}>
        <CardImage model={banner.model} size={132} />
      </span>
      <div className={styles.words}>
        {/* A saved copy of another day says of which day it is; today's own needs no date. */}
        <p className={styles.day}>
          {banner.day === today ? (
            <Trans>General of the day</Trans>
          ) : (
            <Trans>General of {shortDate(dayMoment(banner.day))}</Trans>
          )}
        </p>
        <h2 className={styles.name}>
          {banner.name}
          <span className={styles.seal} aria-hidden="true">
            {seals[banner.country] ?? '漢'}
          </span>
        </h2>
        <p className={styles.line}>{banner.line}</p>
      </div>
    </section>
  )
}
