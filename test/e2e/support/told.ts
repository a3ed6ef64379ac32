import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { say } from '../../support/words/say.ts'

type Tone = 'plain' | 'done' | 'danger' | 'heard'
const Told = v.array(v.object({ tone: v.string(), text: v.string() }))

/** From then on each page of it remembers what it said at its foot, where nothing stays for longer than seconds. */
export const watchTold = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: { tone: string; text: string }[] = []
    Object.assign(globalThis, { told: seen })
    // With a sheet that opens or closes all of them move, and nothing new is said.
    const noted = new WeakSet<HTMLElement>()
    const note = (one: HTMLElement) => {
      if (!one.dataset.toast || noted.has(one)) return
      noted.add(one)
      seen.push({ tone: one.dataset.toast, text: one.textContent ?? '' })
    }
    // The first may come together with the place that all of them stand in.
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement)
            for (const one of [node, ...node.querySelectorAll<HTMLElement>('[data-toast]')]) note(one)
    }).observe(document, { childList: true, subtree: true })
  })

/** So does every phone of this browser. */
export const phonesRemember = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await watchTold(context)
    return context
  }
  return browser
}

const allTold = async (page: Page): Promise<v.InferOutput<typeof Told>> =>
  v.parse(Told, await page.evaluate(() => Reflect.get(globalThis, 'told') ?? []))

/** What the service gave, drawn or in words. */
export const told = async (page: Page): Promise<string[]> =>
  (await allTold(page)).filter(({ tone }) => tone === 'done' || tone === 'heard').map(({ text }) => text)

export const toldAs = async (page: Page, tone: Tone): Promise<string[]> =>
  (await allTold(page)).filter((one) => one.tone === tone).map(({ text }) => text)

/** It was said at the foot of the page; it may be gone again. */
export const expectTold = (page: Page, tone: Tone, text = ''): Promise<void> =>
  expect.poll(() => toldAs(page, tone), { message: `${tone}: ${text}` }).toContainEqual(expect.stringContaining(text))

/**
 * The tray of what was given goes by itself, but not from under the focus: it rests there as soon as it is shown, as
 * with somebody who goes on by key. For stories that read the tray or press something in it.
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
