import { createStore, delMany } from 'idb-keyval'

/** Apart from the rest of the room, because signing out has to work without a card ever having been shown. */
export const place = createStore('tiger-cards', 'cards')
export const COLLECTION = 'collection'
export const ASIDE = `aside:${COLLECTION}`

/** Nothing of one player stays on the device for the next; the catalogue is everybody's. */
export const forgetKept = async (): Promise<void> => {
  await delMany([COLLECTION, ASIDE], place).catch(() => undefined)
}
