import { i18n } from '@lingui/core'

/** Sample texts in the app's languages: short, long, and unbreakable. */
interface Samples {
  readonly short: string
  readonly title: string
  readonly note: string
  readonly long: string
  readonly act: string
  readonly stay: string
  readonly why: string
  readonly names: readonly [string, string, string, string, string]
}

const zh: Samples = {
  short: '全部',
  title: '建安十三年的家書',
  note: '明天 06:00 前有效',
  long: '滾滾長江東逝水，浪花淘盡英雄。是非成敗轉頭空，青山依舊在，幾度夕陽紅。',
  act: '確認',
  stay: '先不要',
  why: '連線後才能使用',
  names: ['統帥', '武力', '智略', '政務', '魅力'],
}
const de: Samples = {
  short: 'Alle',
  title: 'Benachrichtigungseinstellungen für Freundschaftsanfragen',
  note: 'Gültig bis morgen um 06:00 Uhr',
  long: 'Der große Strom fließt nach Osten und seine Wellen tragen die Helden fort, doch die grünen Berge stehen noch da.',
  act: 'Unwiderruflich bestätigen',
  stay: 'Lieber doch nicht',
  why: 'Dafür brauchst du eine Verbindung',
  names: ['Heerführung', 'Kampfstärke', 'Intelligenz', 'Verwaltung', 'Ausstrahlung'],
}
const en: Samples = {
  short: 'All',
  title: 'A letter from the thirteenth year',
  note: 'Valid until 06:00 tomorrow',
  long: 'The long river rolls east and its waves carry the heroes away, yet the green hills stand as they stood.',
  act: 'Confirm',
  stay: 'Not now',
  why: 'This needs a connection',
  names: ['Command', 'Strength', 'Wits', 'Politics', 'Charm'],
}
/** Like the pseudo-language: a third longer, to show what is too tight. */
const stretched = (text: string): string => `${text} ${'ôñë '.repeat(Math.ceil(text.length / 12))}`.trim()
const [a, b, c, d, e] = en.names
const pseudo: Samples = {
  short: stretched(en.short),
  title: stretched(en.title),
  note: stretched(en.note),
  long: stretched(en.long),
  act: stretched(en.act),
  stay: stretched(en.stay),
  why: stretched(en.why),
  names: [stretched(a), stretched(b), stretched(c), stretched(d), stretched(e)],
}

export const useSamples = (): Samples =>
  i18n.locale.startsWith('zh') ? zh : i18n.locale.startsWith('de') ? de : i18n.locale === 'en-XA' ? pseudo : en
