import type { Element } from '../../../../contract/wire/codecs.ts'
import { inTime } from '../../../../state/persisted/in-time.ts'
import { drawCard, type Shown } from './draw-card.ts'
import { drawPlace } from './draw-place.ts'
import { drawWords, type Words } from './draw-words.ts'
import { paintsOf } from './paints.ts'

/** Four by five: shown uncropped in feeds and chats. */
export const WIDTH = 1080
export const HEIGHT = 1350
const CARD = 580

/** Null if the browser cannot create the picture. */
export const cardPicture = async (card: Shown, element: Element, words: Words): Promise<Blob | null> => {
  const sheet = document.createElement('canvas')
  sheet.width = WIDTH
  sheet.height = HEIGHT
  const pen = sheet.getContext('2d')
  if (!pen) return null
  const paints = paintsOf(element, card.quality)
  // A canvas does not wait for fonts. If this fails or hangs, the next font of the list is used.
  const text = words.name + words.app + (words.number ?? '')
  await inTime(document.fonts.load(`700 88px ${paints.display}`, text))
  drawPlace(pen, paints, WIDTH, HEIGHT)
  await drawCard(pen, card, paints, (WIDTH - CARD) / 2, 84, CARD)
  drawWords(pen, words, card.stars, paints, WIDTH)
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'))
}
