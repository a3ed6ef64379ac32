import type { Page } from '@playwright/test'

interface Shared {
  readonly picture?: readonly number[]
  readonly text?: string
}

/** Submits a share to the app like the system does. */
export const share = (page: Page, what: Shared): Promise<void> =>
  page.evaluate(({ picture, text = '' }) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const file = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' })
    const held = new DataTransfer()
    if (picture) held.items.add(new File([new Uint8Array(picture)], 'card.jpg', { type: 'image/jpeg' }))
    file.files = held.files
    const words = Object.assign(document.createElement('input'), { name: 'text', value: text })
    form.append(file, words)
    document.body.append(form)
    form.submit()
  }, what)

export const paste = (page: Page, what: Shared): Promise<void> =>
  page.evaluate(({ picture, text }) => {
    const clipboardData = new DataTransfer()
    if (picture) clipboardData.items.add(new File([new Uint8Array(picture)], 'card.jpg', { type: 'image/jpeg' }))
    if (text) clipboardData.setData('text/plain', text)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, what)
