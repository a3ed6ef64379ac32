import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { signPicture } from '../../../art/signs.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { outOf } from '../out-of.ts'
import styles from './first-steps.module.css'
import { type FirstStep, firstSteps, useFirstSteps } from './use-first-steps.ts'

const stations = {
  store: { sign: 'pavilion', title: msg`Choose your store`, href: to('shopList') },
  icCard: { sign: 'chip', title: msg`Bind your IC card`, href: to('icList') },
  draw: { sign: 'cards', title: msg`Make your first ten-draw at a machine`, href: to('playIntroduction') },
  read: { sign: 'tent', title: msg`Read your first card at a machine`, href: to('playIntroduction') },
  signIn: {
    sign: 'lantern',
    title: msg`Sign in for the first time`,
    href: to('threekingDomsWar', {}, { tab: 'signin' }),
  },
} as const satisfies Record<FirstStep, unknown>

/** A road of five stations for who has just come: it ticks itself off, and is gone at its end. */
export const FirstSteps = () => {
  const { i18n, t } = useLingui()
  const behind = useFirstSteps()
  if (!behind) return null
  const next = firstSteps.find((step) => !behind.has(step))
  return (
    <Section title={t`First steps`} end={<span className="figures">{outOf(behind.size, firstSteps.length)}</span>}>
      <ol className={styles.road} aria-label={t`First steps`}>
        {firstSteps.map((step) => {
          const { sign, title, href } = stations[step]
          const done = behind.has(step)
          return (
            <li
              key={step}
              className={styles.station}
              data-done={done || undefined}
              data-next={step === next || undefined}
            >
              <Go href={href} className={styles.way}>
                <span className={styles.sign}>
                  <img
                    src={`data:image/svg+xml,${encodeURIComponent(signPicture(sign))}`}
                    width={34}
                    height={34}
                    alt=""
                  />
                </span>
                <span className={styles.title}>{i18n._(title)}</span>
                <span className={styles.end}>
                  {done ? (
                    <>
                      <span aria-hidden="true">✓</span>
                      <span className="unseen">{t`Step completed`}</span>
                    </>
                  ) : (
                    <span aria-hidden="true">›</span>
                  )}
                </span>
              </Go>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
