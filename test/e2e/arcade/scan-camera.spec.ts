import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { faults } from '../support/look/axe.ts'
import { holdCamera, lightsOn } from '../support/scan/camera.ts'
import { heading, standBefore } from '../support/scan/scanner.ts'
import { open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('each trouble of the camera has its words and a way out, and the other ways stay', async ({ page, arcade }) => {
  await holdCamera(page)
  await standBefore(page, arcade)
  const meet = async (...names: string[]) => {
    await open(page, arcade, '/home')
    await expect.poll(() => lightsOn(page)).toBe(0)
    await page.evaluate((fails) => void globalThis.camera.fails.push(...fails), names)
    await open(page, arcade, '/scan')
  }
  for (const [name, word] of [
    ['NotAllowedError', 'cameraDenied'],
    ['NotFoundError', 'cameraNotOpen'],
    ['NotReadableError', 'cameraNotOpen'],
  ] as const) {
    await meet(name)
    await expect(heading(page, word)).toBeVisible()
    await expect(control(shown(page), 'enterCode')).toBeVisible()
    expect(await faults(page), name).toEqual([])
    await control(shown(page), 'tryAgain').click()
    await expect.poll(() => lightsOn(page)).toBe(1)
  }
  await meet('AbortError')
  await expect(heading(page, 'cameraFails')).toBeVisible()
  await expect(shown(page).locator('video'), 'it starts at the second try, by itself').toBeVisible()
  await meet('AbortError', 'AbortError')
  // A player who does not want to wait.
  await control(shown(page), 'tryCameraNow').click()
  await expect(shown(page).locator('video')).toBeVisible()
})

test('who switched to a camera that does not work is not kept at it', async ({ page, arcade }) => {
  await holdCamera(page)
  await standBefore(page, arcade)
  const asked = () => page.evaluate(() => JSON.stringify(globalThis.camera.asked.at(-1)))
  for (const name of ['NotReadableError', 'AbortError']) {
    await page.evaluate((fails) => void Object.assign(globalThis.camera, { frontFails: fails }), name)
    await control(shown(page), 'switchToFront').click()
    await control(shown(page), 'otherCamera').click()
    await expect(shown(page).locator('video'), name).toBeVisible()
    expect(await asked()).toContain('environment')
    expect(await lightsOn(page)).toBe(1)
  }
})

test('a camera that is taken away while it runs is started again', async ({ page, arcade }) => {
  await holdCamera(page)
  await standBefore(page, arcade)
  await page.evaluate(() => {
    const [track] = globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live')
    track?.stop()
    track?.dispatchEvent(new Event('ended'))
  })
  await expect(heading(page, 'cameraFails')).toBeVisible()
  await expect(shown(page).locator('video')).toBeVisible()
  expect(await lightsOn(page)).toBe(1)
})

test('light, zoom and the other camera are there where the camera has them', async ({ page, arcade }) => {
  await holdCamera(page)
  await page.addInitScript(() => {
    if (globalThis.camera)
      Object.assign(globalThis.camera.abilities, { torch: true, zoom: { min: 1, max: 8, step: 0.1 } })
  })
  await standBefore(page, arcade)
  const wishes = () => page.evaluate(() => JSON.stringify(globalThis.camera.wishes))
  await control(shown(page), 'torch').click()
  await expect(control(shown(page), 'torch')).toHaveAttribute('aria-pressed', 'true')
  await shown(page)
    .getByRole('slider', { name: say('scanZoom') })
    .fill('3')
  await expect.poll(wishes).toBe('[{"advanced":[{"torch":true}]},{"advanced":[{"zoom":3}]}]')
  await control(shown(page), 'switchToFront').click()
  await expect
    .poll(() => page.evaluate(() => globalThis.camera.tracks.map(({ readyState }) => readyState)))
    .toEqual(['ended', 'live'])
  const asked = await page.evaluate(() => globalThis.camera.asked.map(({ video }) => video))
  expect(asked.at(-1)).toEqual({
    facingMode: { ideal: 'user' },
    width: { ideal: 1280, max: 4096 },
    height: { ideal: 720, max: 2160 },
  })
})

test('nobody’s camera stays on: hidden, left at once, left fifty times, left while it opens', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await standBefore(page, arcade)
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await expect.poll(() => lightsOn(page)).toBe(0)
  await hide('visible')
  await expect.poll(() => lightsOn(page)).toBe(1)

  // In another moment of its opening each time, early ones and late ones; whichever they are here, the end is the same.
  await page.evaluate(async () => {
    for (let round = 0; round < 50; round++) {
      location.hash = '#/home'
      await new Promise((next) => setTimeout(next, round % 5 ? 0 : 30))
      location.hash = '#/scan'
      await new Promise((next) => setTimeout(next, round % 3 ? 20 : 0))
    }
    location.hash = '#/home'
  })
  await expect(shown(page)).toHaveAttribute('data-page', '/home')
  await expect.poll(() => lightsOn(page)).toBe(0)

  await page.evaluate(() => {
    globalThis.camera.slow = true
  })
  await open(page, arcade, '/scan')
  await expect.poll(() => page.evaluate(() => globalThis.camera.waiting.length)).toBeGreaterThan(0)
  await open(page, arcade, '/home')
  await expect(shown(page)).toHaveAttribute('data-page', '/home')
  const made = await page.evaluate(() => globalThis.camera.tracks.length)
  await page.evaluate(() => {
    for (const go of globalThis.camera.waiting) go()
  })
  await expect.poll(() => page.evaluate(() => globalThis.camera.tracks.length)).toBeGreaterThan(made)
  await expect.poll(() => lightsOn(page)).toBe(0)
})
