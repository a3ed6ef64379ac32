import type { Localized } from '../../contract/languages.ts'
import { inAll } from './in-all.ts'

const languages = ['zh-TW', 'zh-CN', 'en-US', 'fr-FR', 'de-DE'] as const

/** Formats a timestamp in each language, in Taipei time. */
export const dateInAll = (at: number, options: Intl.DateTimeFormatOptions): Localized => {
  const [tw = '', cn = '', en = '', fr = '', de = ''] = languages.map((language) =>
    new Intl.DateTimeFormat(language, { timeZone: 'Asia/Taipei', ...options }).format(at),
  )
  return inAll(tw, cn, en, fr, de)
}
