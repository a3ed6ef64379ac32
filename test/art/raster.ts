import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findTestChromium } from '../support/browsers/browser.ts'

/** Pictures as a player's screen would show them: drawn by a real browser. */
export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArgs })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export const photograph = async (browser: Browser, body: string, file: string, width: number): Promise<void> => {
  const page = await browser.newPage({ viewport: { width, height: 400 } })
  await page.setContent(`<body style="margin:8px;background:#12100e;color:#f5ecd9;font:11px sans-serif">${body}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

export const sheetOf = (pictures: readonly (readonly [string, string])[], size: number, style = ''): string =>
  `<div style="display:flex;flex-wrap:wrap;gap:6px;${style}">${pictures
    .map(
      ([name, svg]) =>
        `<figure style="margin:0"><img width="${size}" src="${dataUrl(svg)}"><figcaption>${name}</figcaption></figure>`,
    )
    .join('')}</div>`

/** Luminance at `size` × `size`, one number 0 to 255 per pixel: what is left when colour is taken away. */
export const greys = async (browser: Browser, svgs: readonly string[], size: number): Promise<number[][]> => {
  const page = await browser.newPage()
  const result = await page.evaluate(
    async ([urls, side]) => {
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      const all: number[][] = []
      for (const url of urls) {
        const image = new Image(side, side)
        image.src = url
        await image.decode()
        context.clearRect(0, 0, side, side)
        context.drawImage(image, 0, 0, side, side)
        const { data } = context.getImageData(0, 0, side, side)
        const row: number[] = []
        for (let i = 0; i < data.length; i += 4)
          row.push((data[i] ?? 0) * 0.299 + (data[i + 1] ?? 0) * 0.587 + (data[i + 2] ?? 0) * 0.114)
        all.push(row)
      }
      return all
    },
    [svgs.map(dataUrl), size] as const,
  )
  await page.close()
  return result
}

/** Mean difference per pixel, in parts of 255. */
export const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

export const nearestPairs = (
  names: readonly string[],
  rasters: readonly (readonly number[])[],
): [string, string, number][] => {
  const pairs: [string, string, number][] = []
  for (const [i, a] of rasters.entries())
    for (const [j, b] of rasters.entries()) if (j > i) pairs.push([names[i] ?? '', names[j] ?? '', distance(a, b)])
  return pairs.sort((x, y) => x[2] - y[2])
}
