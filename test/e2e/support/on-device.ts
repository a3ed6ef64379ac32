import type { Page } from '@playwright/test'

/** All that the browser keeps of the app in its databases, as one text. */
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
    return texts.join('\n')
  })
