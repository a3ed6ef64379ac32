import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import type { InfoField } from './typed-info.ts'
import type { Info } from './use-info.ts'

/** The field that each refusal belongs to. */
const refusedAt: Partial<Record<InfoField, ErrorCode>> = {
  phone: 'phone_incorrect',
  number: 'id_number_wrong',
  icCard: 'ic_number_wrong',
}
export const isToldAtField = (code: ErrorCode): boolean => Object.values(refusedAt).includes(code)

export interface InfoProps {
  readonly info: Info
  /** Set after an attempt to submit: then missing fields are marked too. */
  readonly tried: boolean
  /** The service's refusal. */
  readonly refused: ErrorCode | null
}

/** Shows errors at their field once it was left or the form was submitted. */
export const useInfoFields = ({ info: { typed, set, wrong }, tried, refused }: InfoProps) => {
  const { i18n, t } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<InfoField>>(new Set())
  const said = (code: ErrorCode) => failureText(i18n, { code, message: '' })
  const name = t`Please enter your real name`
  const number = said('id_number_wrong')
  const icCard = t`Please choose a card`
  const messenger = t`Please enter an ID at which you can be reached`
  const told = {
    name: { missing: name, invalid: name },
    phone: { missing: said('phone_incorrect'), invalid: said('phone_incorrect') },
    number: { missing: t`Please enter the number of your ID`, invalid: number },
    icCard: { missing: icCard, invalid: icCard },
    messenger: { missing: messenger, invalid: messenger },
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
  return { errorAt, leave, text }
}
export type InfoText = ReturnType<typeof useInfoFields>['text']
