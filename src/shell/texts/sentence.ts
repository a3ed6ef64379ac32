import { t } from '@lingui/core/macro'

/** What puts texts together also says what stands between them: every language has signs of its own. */
export const sideBySide = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact): fact is string => Boolean(fact))
    .reduce((before, next) => (before === '' ? next : t`${before}, ${next}`), '')

export const saying = (what: string, said: string): string => t`${what}: ${said}`
