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
  /^[0-9A-Z]{8,}$/,
  // Chinese texts of the service that contain an abbreviation or a Roman numeral.
  /^(?=.*\p{Script=Han})(?:[^A-Za-z]|MVP|CCG|IC|QR Code|App|[IV]+)*$/u,
  // A card's serial, and the number printed on a silver one.
  /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/,
  /^No\. \d+$/,
  // What the diagnostics page shows verbatim: actions, keys, sizes.
  /^[a-z]+(_[a-z]+)+$/,
  /^nothing came back$/,
  /^mark:[0-9a-f]+$/,
  /^[\d.,]+ (byte|kB|MB)$/,
  /^(dev|tw-demo)$/,
]

/** Latin words outside the pseudo-language's marks. The service answers in Chinese, so they were not extracted. */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      const text = words.currentNode.textContent?.trim() ?? ''
      if (!element?.checkVisibility() || !/[A-Za-z]{2}/.test(text) || /[⟦⟧]/.test(text)) continue
      // Names of works and people, and the licence itself, are not translated.
      if (element.closest('[translate="no"]')) continue
      // A sentence with links or bold words is one message in several elements.
      if (/⟦/.test(element.parentElement?.textContent ?? '') || /⟦/.test(element.textContent ?? '')) continue
      found.push(text)
    }
    return found
  })

export const untranslated = async (page: Page): Promise<string[]> =>
  (await latinWords(page))
    .map((text) => text.replaceAll(DATES, ''))
    .filter((text) => /[A-Za-z]{2}/.test(text) && !ALIKE.some((known) => known.test(text)))
