import type { Page } from '@playwright/test'

/** Dates are Intl's, which knows no marks: "Nov 30", "Nov 30, 14:02", "Nov 30, 2025, 14:02". */
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const DATES = new RegExp(`\\b(${MONTHS})[a-z]* \\d+(, \\d{4})?(, \\d\\d:\\d\\d)?`, 'g')

/** Names and data that are the same in every language. */
const ALIKE = [
  /^[A-Z]{2,3}$/,
  /^\/dev\/outbox$/,
  // The address of customer service.
  /^[\w.-]+@[\w.-]+$/,
  // Between the figures of a month: its name alone.
  new RegExp(`^(${MONTHS})[a-z]*( \\d{4})?$`),
  /^[MTWFS]$/,
  /^(English|Français|Deutsch)$/,
  /^(Google|Apple) Maps$/,
  // A device, a messenger and letters of the tests' own.
  /^(other phone|Demo Messenger|first|Provisions [0-9a-f-]{36})$/,
  // Codes, and the end of one.
  /^(?=.*\d)[0-9A-Z]{8,}$/,
  /^…[0-9A-Z]{4}$/,
  // Chinese texts of the service that contain an abbreviation or a Roman numeral; lists of them are Intl's.
  /^(?=.*\p{Script=Han})(?:[^A-Za-z]|MVP|CCG|IC|ID|USB|QR Code|App|[IV]+|, and )*$/u,
  // A card's serial, and the number printed on a silver one.
  /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/,
  /^No\. \d+$/,
  /^[\d.,]+ (byte|kB|MB)$/,
]

/** What the diagnostics page shows verbatim: actions, keys, pages, builds. */
const VERBATIM = [
  /^[a-z]+(_[a-z]+)+$/,
  /^nothing came back$/,
  /^mark:[0-9a-f]+$/,
  /^(dev|tw-demo|en-XA)$/,
  /^\/[\w/:?=]+$/,
  /^[\w-]{7,8}$/,
]

/** Latin words outside the pseudo-language's marks. The service answers in Chinese, so they were not extracted. */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    // A message in several elements, like a sentence with links: where it began, and how many are open within.
    const message: { began: Element | null; open: number } = { began: null, open: 0 }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      const text = words.currentNode.textContent?.trim() ?? ''
      // A message that was cut off ends with its element.
      if (!message.began?.contains(element)) message.open = 0
      const inside = message.open > 0
      for (const [mark] of text.matchAll(/[⟦⟧]/g)) {
        if (mark === '⟦' && message.open === 0) message.began = element
        message.open = Math.max(0, message.open + (mark === '⟦' ? 1 : -1))
      }
      if (inside || !element?.checkVisibility() || !/[A-Za-z]{2}/.test(text) || /[⟦⟧]/.test(text)) continue
      // Names of works and people, and the licence itself, are not translated.
      if (element.closest('[translate="no"]')) continue
      found.push(text)
    }
    return found
  })

export const untranslated = async (page: Page, hash: string): Promise<string[]> => {
  const alike = hash.startsWith('/diagnostics') ? [...ALIKE, ...VERBATIM] : ALIKE
  return (await latinWords(page))
    .map((text) => text.replaceAll(DATES, ''))
    .filter((text) => /[A-Za-z]{2}/.test(text) && !alike.some((known) => known.test(text)))
}
