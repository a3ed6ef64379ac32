import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { decodeStored, encodeStored } from '../../../../src/client/device/stored.ts'
import { readableRows } from '../../../../src/client/outbox/box.ts'
import type { Row } from '../../../../src/client/outbox/row.ts'
import type { Session } from '../../../../src/client/session/session.ts'

/** Reads the page's own databases; must not create them, as only the app creates its tables. */

interface Wish {
  readonly name: string
  readonly store: string
  readonly key?: string
  readonly put?: readonly (readonly [string, string])[]
}

const inDatabase = (page: Page, wish: Wish): Promise<unknown> =>
  page.evaluate(
    ({ name, store, key, put }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => {
          opening.transaction?.abort()
          reject(new Error(`${name} is not there yet`))
        }
        opening.onsuccess = () => {
          const database = opening.result
          const tx = database.transaction(store, put ? 'readwrite' : 'readonly')
          const found = key === undefined ? tx.objectStore(store).getAll() : tx.objectStore(store).get(key)
          for (const [name, value] of put ?? []) tx.objectStore(store).put(value, name)
          tx.oncomplete = () => {
            database.close()
            resolve(found.result)
          }
          tx.onerror = () => reject(tx.error)
        }
      }),
    wish,
  )

const rowsSchema = v.array(v.unknown())

export const rowsIn = async (page: Page, account: string): Promise<readonly Row[]> => {
  const raw = await inDatabase(page, { name: 'tiger-tally-outbox', store: 'rows' })
  return readableRows(v.parse(rowsSchema, raw)).filter((row) => row.account === account)
}

export const sessionIn = async (page: Page): Promise<Session | null> =>
  decodeStored('userInfo', await inDatabase(page, { name: 'tiger-tally', store: 'keyval', key: 'userInfo' }))

/** Like a login; the next page load uses it. */
export const putSession = async (page: Page, session: Session): Promise<void> => {
  const put = [['userInfo', encodeStored(session)] as const, ['token', encodeStored(session.access_token)] as const]
  await inDatabase(page, { name: 'tiger-tally', store: 'keyval', put })
}
