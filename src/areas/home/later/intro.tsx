import { useLingui } from '@lingui/react/macro'
import { Section } from '../../../ui/surface/section.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import styles from './intro.module.css'

/** An introduction for visitors. */
export const Intro = () => {
  const { t } = useLingui()
  const steps = [
    { sign: 'pavilion', title: t`Play at the arcade`, note: t`Machines print your cards.` },
    { sign: 'chip', title: t`Read them in with your IC card`, note: t`They join your account and grow stronger.` },
    { sign: 'lantern', title: t`Collect rewards`, note: t`Sign in daily, even without signal.` },
  ] as const
  return (
    <Section title={t`How it works`}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ sign, title, note }) => (
          <li key={sign}>
            <SignImage of={sign} size={52} />
            <b>{title}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
