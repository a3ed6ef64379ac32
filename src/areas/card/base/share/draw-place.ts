import { cloud, curls, far, near, snow } from '../../../shared/card-face/frame/place-paths.ts'
import { mixed, type Paints, thin } from './paints.ts'

type Pen = CanvasRenderingContext2D

/** Where the planes end, from the top. */
const FEET = 960

const sky = (pen: Pen, { tone, ground, text }: Paints, width: number, height: number): void => {
  const down = pen.createLinearGradient(0, 0, 0, height)
  down.addColorStop(0, mixed(tone, 0.42, ground))
  down.addColorStop(0.5, mixed(tone, 0.3, ground))
  down.addColorStop(0.82, mixed(tone, 0.1, ground))
  down.addColorStop(1, ground)
  pen.fillStyle = down
  pen.fillRect(0, 0, width, height)
  const shine = pen.createRadialGradient(width / 2, 480, 40, width / 2, 480, 620)
  shine.addColorStop(0, thin(tone, 0.75))
  shine.addColorStop(1, thin(tone, 0))
  pen.fillStyle = shine
  pen.fillRect(0, 0, width, height)
  const cone = pen.createLinearGradient(0, 0, 0, FEET)
  cone.addColorStop(0, thin(text, 0.18))
  cone.addColorStop(1, thin(text, 0))
  pen.fillStyle = cone
  pen.fill(new Path2D(`M${width / 2 - 70} 0H${width / 2 + 70}L${width - 60} ${FEET}H60z`))
}

const plane = (pen: Pen, width: number, tall: number, draw: () => void): void => {
  const scale = width / 480
  pen.save()
  pen.translate(0, FEET - 240 * scale * tall)
  pen.scale(scale, scale * tall)
  draw()
  pen.restore()
}

const cloudAt = (pen: Pen, x: number, y: number, scale: number, { tone, ground }: Paints): void => {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, Math.abs(scale))
  pen.fillStyle = mixed(tone, 0.32, ground)
  pen.strokeStyle = mixed(tone, 0.72, ground)
  pen.lineWidth = 2.5
  pen.fill(new Path2D(cloud))
  pen.stroke(new Path2D(cloud))
  pen.stroke(new Path2D(curls))
  pen.restore()
}

/** The background of its element, as on the card's page: light from above, ridges and clouds of cut paper. */
export const drawPlace = (pen: Pen, paints: Paints, width: number, height: number): void => {
  const { tone, ground, text } = paints
  sky(pen, paints, width, height)
  plane(pen, width, 1.1, () => {
    pen.fillStyle = mixed(tone, 0.26, ground)
    pen.strokeStyle = mixed(tone, 0.52, ground)
    pen.lineWidth = 2
    pen.fill(new Path2D(far))
    pen.stroke(new Path2D(far))
    pen.fillStyle = thin(mixed(tone, 0.58, text), 0.34)
    pen.fill(new Path2D(snow))
  })
  plane(pen, width, 0.9, () => {
    pen.fillStyle = mixed(tone, 0.12, ground)
    pen.fill(new Path2D(near))
    cloudAt(pen, 62, 150, 0.8, paints)
    cloudAt(pen, 432, 168, -0.9, paints)
  })
  const feet = pen.createLinearGradient(0, FEET - 150, 0, height)
  feet.addColorStop(0, thin(ground, 0))
  feet.addColorStop(145 / (height - FEET + 150), mixed(tone, 0.08, ground))
  feet.addColorStop(1, ground)
  pen.fillStyle = feet
  pen.fillRect(0, FEET - 150, width, height - FEET + 150)
}
