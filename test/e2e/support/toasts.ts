import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { say } from '../../support/words/say.ts'
import { eachContext } from './phone/each-context.ts'

type Tone = 'plain' | 'done' | 'danger' | 'heard'
const Toasts = v.array(v.object({ tone: v.string(), text: v.string() }))

/** Makes every page record its toasts, which disappear after seconds. */
export const watchToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: { tone: string; text: string }[] = []
    Object.assign(globalThis, { told: seen })
    // Opening or closing a sheet moves toasts in the DOM, which is not a new one.
    const noted = new WeakSet<HTMLElement>()
    const note = (one: HTMLElement) => {
      if (!one.dataset.toast || noted.has(one)) return
      noted.add(one)
      seen.push({ tone: one.dataset.toast, text: one.textContent ?? '' })
    }
    // The first toast may be added together with its container.
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement)
            for (const one of [node, ...node.querySelectorAll<HTMLElement>('[data-toast]')]) note(one)
    }).observe(document, { childList: true, subtree: true })
  })

/** Records toasts on every phone of this browser. */
export const recordToasts = (browser: Browser): Browser => eachContext(browser, watchToasts)

/** As a player reads it: what holds words together looks like any other space. */
const asRead = (text: string): string => text.replaceAll('\u00a0', ' ')
const allToasts = async (page: Page): Promise<v.InferOutput<typeof Toasts>> =>
  v
    .parse(Toasts, await page.evaluate(() => Reflect.get(globalThis, 'told') ?? []))
    .map(({ tone, text }) => ({ tone, text: asRead(text) }))

/** The rewards that were shown or announced. */
export const rewardToasts = async (page: Page): Promise<string[]> =>
  (await allToasts(page)).filter(({ tone }) => tone === 'done' || tone === 'heard').map(({ text }) => text)

export const toastsOf = async (page: Page, tone: Tone): Promise<string[]> =>
  (await allToasts(page)).filter((one) => one.tone === tone).map(({ text }) => text)

/** Expects that a toast appeared; it may be gone already. */
export const expectToast = (page: Page, tone: Tone, text = ''): Promise<void> =>
  expect
    .poll(() => toastsOf(page, tone), { message: `${tone}: ${text}` })
    .toContainEqual(expect.stringContaining(asRead(text)))

/**
 * The tray closes by itself unless it has the focus, so this focuses it as soon as it is shown. For stories that read
 * or use the tray.
 */
export const restOnTray = (page: Page): Promise<void> =>
  page.evaluate((title) => {
    new MutationObserver((_changes, observer) => {
      const tray = [...document.querySelectorAll('section')].find(
        (one) => one.querySelector('h2')?.textContent === title,
      )
      if (!tray) return
      observer.disconnect()
      tray.querySelector('button')?.focus()
    }).observe(document, { childList: true, subtree: true })
  }, say('youReceived'))
