import { t } from '@lingui/core/macro'

/** Joins facts with the separator of the language. */
export const sideBySide = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact): fact is string => Boolean(fact))
    .reduce((before, next) => (before === '' ? next : t`${before}, ${next}`), '')

export const saying = (what: string, said: string): string => t`${what}: ${said}`
