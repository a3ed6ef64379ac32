import type { Page } from '@playwright/test'

/** The content of all databases and caches of the browser, as one text. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await answerOf(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = name.includes('precache') ? null : await caches.open(name)
      for (const request of (await cache?.keys()) ?? []) {
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        texts.push(request.url, (await (await cache?.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

/** Stored drafts and scroll positions. */
export const draftsOnDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tiger-state')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('state').objectStore('state').get('drafts')
          asked.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(asked.result ?? null))
          }
        }
      }),
  )
