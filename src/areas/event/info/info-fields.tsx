import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import styles from '../event.module.css'
import { ContactFields } from './contact-fields.tsx'
import { type InfoProps, useInfoFields } from './info-errors.ts'
import { paperIn, regionIn } from './typed-info.ts'

/** Name, phone, ID and contact of the player. */
export const InfoFields = (props: InfoProps) => {
  const { t } = useLingui()
  const { info } = props
  const { typed, set } = info
  const { errorAt, leave, text } = useInfoFields(props)
  const paper = paperIn(typed)
  return (
    <Section title={t`Your details`}>
      <p className={styles.quiet}>
        {t`Only the organizer sees them. They are stored encrypted, are not kept on this phone, and are deleted 30 days after the event.`}
      </p>
      <div className={styles.stack}>
        <Field label={t`Real name`} maxLength={60} {...text('name')} />
        <PhoneField
          region={regionIn(typed)}
          phone={typed.phone}
          error={errorAt('phone')}
          autoComplete="tel-national"
          onRegion={(region) => set('region', region)}
          onPhone={(phone) => set('phone', phone)}
          onLeave={leave('phone')}
        />
        <Segmented
          label={t`Kind of ID`}
          choices={[
            { id: 'taiwan', label: t`Taiwan ID` },
            { id: 'other', label: t`Passport or other` },
          ]}
          current={paper}
          onPick={(kind) => set('paper', kind)}
        />
        <Field
          label={paper === 'taiwan' ? t`Taiwan ID number` : t`Number of the passport or ID`}
          maxLength={30}
          autoCapitalize="characters"
          {...text('number')}
        />
        <ContactFields info={info} text={text} />
      </div>
      <p className={styles.quiet}>{t`Once saved, your details can be changed only if the review fails.`}</p>
    </Section>
  )
}
