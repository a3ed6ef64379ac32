import type { Page } from '@playwright/test'

/** Names and data that are the same in every language. */
const ALIKE = [
  /^[A-Z]{2,3}$/,
  /^\/dev\/outbox$/,
  // The address of customer service.
  /^[\w.-]+@[\w.-]+$/,
  /^(\d+ )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d+)?(, \d{4})?$/,
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
  (await latinWords(page)).filter((text) => !ALIKE.some((known) => known.test(text)))
