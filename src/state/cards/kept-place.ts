import { createIdbKeyVal } from '../../client/device/keyval.ts'

/** Apart from the rest of the room, because signing out has to work without a card ever having been shown. */
export const place = createIdbKeyVal('tiger-cards', [], { cards: {} })
export const COLLECTION = 'collection'
export const ASIDE = `aside:${COLLECTION}`

/** Nothing of one player stays on the device for the next; the catalogue is everybody's. */
export const forgetKept = async (): Promise<void> => {
  await place.remove([COLLECTION, ASIDE]).catch(() => undefined)
}
