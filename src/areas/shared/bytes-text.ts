import { i18n } from '@lingui/core'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 1.4 MB: one decimal from a megabyte on. */
export const bytesText = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1_000 ** step)
}
