import { createIdbKeyVal } from '../../client/device/keyval.ts'

/** A file of its own, so that signing out can delete the cards without loading the code that shows them. */
export const cardDatabase = createIdbKeyVal('tiger-cards', [], { cards: {} })
export const COLLECTION = 'collection'
export const ASIDE = `aside:${COLLECTION}`

/** Deletes the player's cards so that the next player cannot see them; the catalogue is not personal and stays. */
export const forgetKept = async (): Promise<void> => {
  await cardDatabase.remove([COLLECTION, ASIDE]).catch(() => undefined)
}
