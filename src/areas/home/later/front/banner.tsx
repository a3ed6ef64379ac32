import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HomeFront } from '../../../../contract/news/home.ts'
import { dayOf } from '../../../../rules/time/calendar.ts'
import { dayMoment, shortDate } from '../../../../shell/texts/format.ts'
import { useNow } from '../../../../state/clock.ts'
import { countryCharacter } from '../../../shared/card-face/country-character.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import styles from './banner.module.css'

interface BannerProps extends Pick<HomeFront, 'banner'> {
  /** The player's strip, above the general. */
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** The general of the day at full width, with the player's strip on top. */
export const Banner = ({ banner, children, foot }: BannerProps) => {
  const { i18n } = useLingui()
  const { locale } = i18n
  const today = dayOf(useNow())
  const isChinese = locale.startsWith('zh')
  // Decorative: the name says who it is.
  const seal = (
    <span className={styles.seal} aria-hidden="true" lang={isChinese ? undefined : 'zh-TW'}>
      {countryCharacter(banner.country, locale)}
    </span>
  )
  return (
    <div className={styles.hero}>
      {children}
      <section className={styles.words} aria-label={banner.name} data-country={banner.country}>
        <span className={styles.portrait}>
          <CardImage model={banner.model} size={248} />
        </span>
        <h2 className={styles.name}>
          {banner.name}
          {isChinese && seal}
        </h2>
        <div className={styles.lines}>
          {/* A saved copy of another day shows its date; today's does not need one. */}
          <p className={styles.day}>
            {!isChinese && seal}
            {banner.day === today ? (
              <Trans>General of the day</Trans>
            ) : (
              <Trans>General of {shortDate(dayMoment(banner.day))}</Trans>
            )}
          </p>
          <p className={styles.line}>{banner.line}</p>
        </div>
      </section>
      {foot}
    </div>
  )
}
