import { i18n } from '@lingui/core'

/** To the second, in this device's clock and time zone. */
export const exactTime = (at: number): string =>
  new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at)

export const inSeconds = (ms: number): string =>
  new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(ms / 1000)
