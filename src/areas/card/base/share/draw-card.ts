import { cardPictureUrl, overFrameUrl } from '../../../../art/card-picture.ts'
import { edgePath } from '../../../../art/outlines.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { corners, windows } from '../../../shared/card-face/frame/paths.ts'
import { type Paints, thin } from './paints.ts'

type Pen = CanvasRenderingContext2D
export type Shown = Pick<Card, 'model' | 'quality' | 'skinInUse' | 'level' | 'stars'>

const pictureAt = async (url: string, width: number, height: number): Promise<HTMLImageElement> => {
  const image = new Image(width, height)
  image.src = url
  await image.decode()
  return image
}

/** Fades the lower half and the sides, so that blades reach over the frame while hands stay inside it. */
const faded = (image: HTMLImageElement, width: number, height: number): HTMLCanvasElement => {
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  const pen = sheet.getContext('2d')
  if (!pen) return sheet
  pen.drawImage(image, 0, 0, width, height)
  pen.globalCompositeOperation = 'destination-in'
  const mask = pen.createLinearGradient(0, 0, 0, height)
  mask.addColorStop(0.48, '#000')
  mask.addColorStop(0.6, 'transparent')
  pen.fillStyle = mask
  pen.fillRect(0, 0, width, height)
  const sides = pen.createLinearGradient(0, 0, width, 0)
  sides.addColorStop(0, 'transparent')
  sides.addColorStop(0.012, '#000')
  sides.addColorStop(0.988, '#000')
  sides.addColorStop(1, 'transparent')
  pen.fillStyle = sides
  pen.fillRect(0, 0, width, height)
  return sheet
}

const foilOver = (pen: Pen, { foil }: Paints): void => {
  const turn = pen.createConicGradient(2.1, 125, 126)
  for (const [i, colour] of foil.entries()) turn.addColorStop(i / (foil.length - 1), colour)
  pen.save()
  pen.globalCompositeOperation = 'overlay'
  pen.globalAlpha = 0.34
  pen.fillStyle = turn
  pen.fillRect(0, 0, 250, 350)
  pen.restore()
}

/** A fixed reflection: one broad highlight and a narrow one next to it. */
const sheenOver = (pen: Pen): void => {
  const light = pen.createLinearGradient(40, 60, 260, 150)
  for (const [at, part] of [
    [0.38, 0],
    [0.44, 0.12],
    [0.52, 0.8],
    [0.58, 0.12],
    [0.61, 0],
    [0.65, 0.45],
    [0.69, 0],
  ] as const)
    light.addColorStop(at, thin('#ffffff', part))
  pen.save()
  pen.globalCompositeOperation = 'overlay'
  pen.fillStyle = light
  pen.fillRect(0, 0, 250, 350)
  pen.restore()
}

const frameOver = (pen: Pen, { quality }: Shown, { lacquer, line }: Paints): void => {
  pen.fillStyle = lacquer
  pen.fill(new Path2D(`M0 0H250V350H0z${windows[quality]}`), 'evenodd')
  pen.strokeStyle = line
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.lineWidth = quality === 'legend' || quality === 'epic' ? 4 : 3
  pen.stroke(new Path2D(windows[quality]))
  pen.lineWidth = 3
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    // The silver legend's tablet has rays above only.
    ...(quality === 'silver'
      ? []
      : [
          [1, -1],
          [-1, -1],
        ]),
  ] as const) {
    pen.save()
    pen.translate(x < 0 ? 250 : 0, y < 0 ? 350 : 0)
    pen.scale(x, y)
    pen.stroke(new Path2D(corners[quality]))
    pen.restore()
  }
}

/** Draws the card as printed, without text, at this position and width. */
export const drawCard = async (pen: Pen, card: Shown, paints: Paints, x: number, y: number, width: number) => {
  const look = { quality: card.quality, skin: card.skinInUse }
  const tall = cardPictureUrl(card.model, 'tall', look)
  const high = overFrameUrl(card.model, look)
  const scale = width / 250
  const picture = tall ? await pictureAt(tall, width, width * 1.4) : null
  const blades = high ? await pictureAt(high, width * 1.08, width * 1.512) : null
  const edge = new Path2D(edgePath(card.quality))
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.save()
  pen.shadowColor = thin(paints.ground, 0.85)
  pen.shadowBlur = 60
  pen.shadowOffsetY = 34
  pen.fillStyle = paints.ground
  pen.fill(edge)
  pen.restore()
  pen.save()
  pen.clip(edge)
  if (picture) pen.drawImage(picture, 0, 0, 250, 350)
  frameOver(pen, card, paints)
  if (card.quality === 'silver') foilOver(pen, paints)
  pen.restore()
  pen.strokeStyle = paints.line
  pen.lineWidth = 2
  pen.stroke(edge)
  if (blades) {
    const sheet = faded(blades, Math.round(width * 1.08), Math.round(width * 1.512))
    pen.drawImage(sheet, -10, -14, 270, 378)
  }
  if (card.quality === 'silver') {
    pen.clip(edge)
    sheenOver(pen)
  }
  pen.restore()
}
