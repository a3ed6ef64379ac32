import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { maskIcNumber } from '../../../rules/codes/ic-number.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { PhoneField } from '../../shared/phone-field.tsx'
import styles from '../event.module.css'
import { contactIn, type InfoField, paperIn, regionIn } from './typed-info.ts'
import type { Info } from './use-info.ts'

/** Where the service's word on what was typed belongs. */
const refusedAt: Partial<Record<InfoField, ErrorCode>> = {
  phone: 'phone_incorrect',
  number: 'id_number_wrong',
  icCard: 'ic_number_wrong',
}
export const isToldAtField = (code: ErrorCode): boolean => Object.values(refusedAt).includes(code)

interface InfoFieldsProps {
  readonly info: Info
  /** It was tried to send it: what is missing is said as well. */
  readonly tried: boolean
  /** What the service said no to. */
  readonly refused: ErrorCode | null
}

/** Who the player is: name, phone, papers and a way to reach them. */
export const InfoFields = ({ info: { typed, set, wrong, cards }, tried, refused }: InfoFieldsProps) => {
  const { i18n, t } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<InfoField>>(new Set())
  const paper = paperIn(typed)
  const contact = contactIn(typed, cards.length > 0)
  const said = (code: ErrorCode) => failureText(i18n, { code, message: '' })
  const told = {
    name: { missing: t`Please enter your real name`, invalid: undefined },
    phone: {
      missing: said('phone_incorrect'),
      invalid: said('phone_incorrect'),
    },
    number: {
      missing: t`Please enter the number of your ID`,
      invalid: said('id_number_wrong'),
    },
    icCard: { missing: t`Please choose a card`, invalid: undefined },
    messenger: { missing: t`Please enter an ID at which you can be reached`, invalid: undefined },
  } as const
  const errorAt = (field: keyof typeof told): string | undefined => {
    if (refused !== null && refusedAt[field] === refused) return said(refused)
    const what = wrong[field]
    return what && (tried || (what === 'invalid' && left.has(field))) ? told[field][what] : undefined
  }
  const leave = (field: InfoField) => () => setLeft(new Set([...left, field]))
  const text = (field: keyof typeof told) => ({
    name: `signup-${field}`,
    value: typed[field],
    error: errorAt(field),
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => set(field, event.target.value),
    onBlur: leave(field),
  })
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
        {cards.length > 0 && (
          <Segmented
            label={t`How to reach you`}
            choices={[
              { id: 'ic', label: t`IC card` },
              { id: 'messenger', label: t`Messenger ID` },
            ]}
            current={contact}
            onPick={(kind) => set('contactKind', kind)}
          />
        )}
        {contact === 'ic' ? (
          <Select
            label={t`IC card`}
            name="signup-icCard"
            value={typed.icCard}
            error={errorAt('icCard')}
            options={cards.map(({ number }) => ({ id: number, label: maskIcNumber(number) }))}
            onChange={(event) => set('icCard', event.target.value)}
          />
        ) : (
          <Field label={t`Messenger ID`} hint={t`Such as your LINE ID`} maxLength={40} {...text('messenger')} />
        )}
      </div>
    </Section>
  )
}
