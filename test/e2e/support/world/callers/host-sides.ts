import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import { HOST_OBJECT } from '../../../../../src/contract/pages/first-page.ts'
import { type AppMessage, appMessageSchema, BRIDGE } from '../../../../../src/contract/pages/host-bridge.ts'
import type { Hosted } from './host-page.ts'

export const READY: AppMessage = { bridge: BRIDGE, type: 'ready', versions: [1] }

/** The host's side, for a frame or a WebView. */
export interface Side {
  readonly app: Locator
  readonly url: () => string
  readonly heard: () => Promise<AppMessage[]>
  readonly tell: (...messages: readonly unknown[]) => Promise<void>
}

const parsed = (texts: readonly string[]): AppMessage[] =>
  texts.map((text) => v.parse(appMessageSchema, JSON.parse(text)))

const appFrame = (hosted: Hosted, page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(hosted.service.url))
  if (!frame) throw new Error('the app is in no frame')
  return frame
}

export const inFrame = async (hosted: Hosted, page: Page, hash: string): Promise<Side> => {
  await page.goto(hosted.host.showing(`${hosted.service.url}/#${hash}`))
  const side: Side = {
    app: page.frameLocator('#app').locator('body'),
    url: () => appFrame(hosted, page).url(),
    heard: async () => parsed(await page.locator('#heard li').allTextContents()),
    tell: (...messages) =>
      page.evaluate((all) => {
        for (const detail of all) dispatchEvent(new CustomEvent('say', { detail }))
      }, messages),
  }
  await expect.poll(side.heard).toEqual([READY])
  return side
}

/** Injects the object like a WebView's owner, before the page runs. */
const installObject = (name: string): void => {
  const heard: string[] = []
  Reflect.set(globalThis, name, { postMessage: (text: string) => heard.push(text), onmessage: null, heard })
}

export const inWebView = async (hosted: Hosted, page: Page, hash: string): Promise<Side> => {
  await page.addInitScript(installObject, HOST_OBJECT)
  await page.goto(`${hosted.service.url}/#${hash}`)
  const side: Side = {
    app: page.locator('body'),
    url: () => page.url(),
    heard: async () => parsed(await page.evaluate((name) => Reflect.get(globalThis, name).heard, HOST_OBJECT)),
    tell: (...messages) =>
      page.evaluate(
        ({ name, all }) => {
          for (const data of all) Reflect.get(globalThis, name).onmessage(new MessageEvent('message', { data }))
        },
        { name: HOST_OBJECT, all: messages },
      ),
  }
  await expect.poll(side.heard).toEqual([READY])
  return side
}
