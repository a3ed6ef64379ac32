import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { appleIcon, maskableIcon, monochromeIcon, plainIcon } from '../../src/shell/pending/tally/app-icon.ts'
import { withBrowser } from './raster.ts'

/** Writes the app's icons into public/ from their one drawing: `npx tsx test/art/icons.ts`. */
const folder = resolve('public')
const pictures = [
  ['icon-192.png', plainIcon, 192],
  ['icon-512.png', plainIcon, 512],
  ['icon-maskable-512.png', maskableIcon, 512],
  ['icon-monochrome-512.png', monochromeIcon, 512],
  ['apple-touch-icon.png', appleIcon, 180],
] as const

const main = () =>
  withBrowser(async (browser) => {
    writeFileSync(join(folder, 'icon.svg'), `${plainIcon}\n`)
    for (const [name, svg, size] of pictures) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<body style="margin:0">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}`,
      )
      // The browser packs what it writes loosely; every phone fetches some of them.
      const drawn = await page.screenshot({ omitBackground: true })
      await sharp(drawn).png({ compressionLevel: 9 }).toFile(join(folder, name))
      await page.close()
    }
  })

await main()
