import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { petPicture } from '../../src/art/card/pet.ts'
import { portrait } from '../../src/art/card/portrait.ts'
import { skillPicture } from '../../src/art/card/skill.ts'
import { generals } from '../../src/art/generals/generals.ts'
import { itemKinds, itemPicture } from '../../src/art/items.ts'
import { pets } from '../../src/art/pets/pets.ts'
import { greys, nearestPairs, photograph, sheetOf, withBrowser } from './raster.ts'

/** Writes the contact sheets to test-results/art, and prints the nearest pairs: `npx tsx test/art/sheet.ts`. */
const folder = resolve('test-results/art')
mkdirSync(folder, { recursive: true })

const ids = Object.keys(generals).sort()
const sheet = (names: readonly string[], draw: (id: string) => string | undefined, size: number, style = '') =>
  sheetOf(
    names.map((id) => [id, draw(id) ?? '']),
    size,
    style,
  )
const bare = (id: string) => portrait(id, 'square', true)

const cards = async (photo: (url: string) => Promise<void>): Promise<void> => {
  const server = await createServer({
    root: resolve('.'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  try {
    await server.listen()
    await photo(`${server.resolvedUrls?.local[0] ?? ''}test/art/cards.html`)
  } finally {
    await server.close()
  }
}

const main = () =>
  withBrowser(async (browser) => {
    const save = (body: string, name: string, width: number) => photograph(browser, body, join(folder, name), width)
    await save(sheet(ids, portrait, 64), 'portraits-64.png', 576)
    await save(sheet(ids, portrait, 64, 'filter:grayscale(1)'), 'portraits-64-grey.png', 576)
    await save(sheet(ids, bare, 64, 'filter:grayscale(1)'), 'portraits-64-bare.png', 576)
    await save(
      sheet(ids, (id) => portrait(id, 'tall'), 150),
      'portraits-tall.png',
      1264,
    )
    await save(sheet(Object.keys(pets), petPicture, 150), 'pets.png', 1108)
    await save(
      sheet(
        ids.map((id) => id.replace('g', 'k')),
        skillPicture,
        64,
      ),
      'skills-64.png',
      576,
    )
    await save(sheet(itemKinds, itemPicture, 96) + sheet(itemKinds, itemPicture, 32), 'items.png', 900)
    await cards(async (url) => {
      const page = await browser.newPage({ viewport: { width: 1450, height: 900 } })
      await page.goto(url)
      await page.getByRole('img', { name: '呂布' }).first().waitFor()
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
      await page.screenshot({ path: join(folder, 'cards.png'), fullPage: true })
      await page.close()
    })
    const pairs = nearestPairs(
      ids,
      await greys(
        browser,
        ids.map((id) => bare(id) ?? ''),
        64,
      ),
    )
    for (const [a, b, parts] of pairs.slice(0, 10)) console.log(`${a} ${b} ${parts.toFixed(1)}`)
  })

await main()
