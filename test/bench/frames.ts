import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { collectorAccount } from '../../src/server/demo/people/accounts.ts'
import { control } from '../e2e/support/control.ts'
import { reveal } from '../e2e/support/find.ts'
import { tiles } from '../e2e/support/find-card.ts'
import { logIn, newPhone, pageAt, shown, workerReady } from '../e2e/support/steps.ts'
import { type Arcade, endArcade, startArcade } from '../e2e/support/world/arcade.ts'
import { sendGifts } from '../e2e/support/world/callers/operator.ts'
import { chromiumArgs, findChromium } from '../support/browsers/browser.ts'
import { percentile } from './load/load.ts'
import { allMet, goalCell, showTable } from './table.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SLOWER = 4
const GOAL_MS = 50
/** The longest of these animations, plus what follows it. */
const LASTS_MS = 1_600
/** A frame with less than this share of the brightness before and after counts as black. */
const BLACK = 0.5
const LETTERS = 6

/** An animation: its starting page, the element to tap, and the expected result. */
interface Motion {
  readonly name: string
  readonly phone: () => string
  readonly place: string
  readonly ready?: (page: Page, arcade: Arcade, phone: string) => Promise<void>
  readonly touch: (page: Page) => Locator
  readonly after: (page: Page) => Locator
}

const motions: readonly Motion[] = [
  {
    name: 'a page slides in',
    phone: newPhone,
    place: '/home',
    touch: (page) => shown(page).locator('a[href="#/mailList"]').first(),
    after: (page) => pageAt(page, '/mailList'),
  },
  {
    name: 'a card grows into its page',
    phone: () => collectorAccount.phone,
    place: '/myCardList',
    touch: (page) => tiles(page).first(),
    after: (page) => shown(page).getByRole('article'),
  },
  {
    name: 'the seal is stamped',
    phone: newPhone,
    place: '/threekingDomsWar?tab=signin',
    touch: (page) => control(shown(page), 'signIn').first(),
    after: (page) => page.locator('li[data-today][data-day-state="signed"]'),
  },
  {
    name: 'gifts lie on the tray',
    phone: newPhone,
    place: '/mailList',
    ready: async (page, arcade, phone) => {
      for (let sent = 0; sent < LETTERS; sent++)
        await sendGifts(arcade.service, phone, [{ item: 'mallPoints', count: 1 }])
      await page.reload()
    },
    touch: (page) => control(shown(page), 'collectAll').first(),
    after: reveal,
  },
]

/** The longest time between two frames after the tap. */
const framesAfter = (page: Page): Promise<number> =>
  page.evaluate(
    (lasts) =>
      new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          let before = timeStamp
          let longest = 0
          // The first value is the time from the tap to its frame, which has the same limit.
          const frame = (now: number) => {
            longest = Math.max(longest, now - before)
            before = now
            if (now - timeStamp < lasts) requestAnimationFrame(frame)
            else resolve(longest)
          }
          requestAnimationFrame(frame)
        }
        addEventListener('click', begin, { once: true, capture: true })
      }),
    LASTS_MS,
  )

/** The brightness of a screenshot without the app's bars. */
const lightOf = async (jpeg: Buffer): Promise<number> => {
  const image = sharp(jpeg)
  const { width, height } = await image.metadata()
  const middle = { left: 0, top: Math.round(height * 0.1), width, height: Math.round(height * 0.75) }
  const { channels } = await image.extract(middle).greyscale().stats()
  return channels[0]?.mean ?? 0
}

/** A screencast of everything after the tap. */
const filmAfter = async (tools: CDPSession, act: () => Promise<unknown>): Promise<readonly Buffer[]> => {
  const film: Buffer[] = []
  tools.on('Page.screencastFrame', ({ data, sessionId }) => {
    film.push(Buffer.from(data, 'base64'))
    tools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await tools.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390, maxHeight: 844 })
  await act()
  await tools.send('Page.stopScreencast')
  return film
}

interface Seen {
  readonly longest: number
  readonly pictures: number
  readonly darkest: number
}

/** Timing and screencast are separate runs, because a screencast costs frames. */
const play = async (browser: Browser, arcade: Arcade, motion: Motion, filmed: boolean): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  // The bundler that runs this file calls a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = (inner) => inner')
  const page = await context.newPage()
  const phone = motion.phone()
  await logIn(page, arcade, phone, motion.place)
  await motion.ready?.(page, arcade, phone)
  await workerReady(page)
  const touched = motion.touch(page)
  await touched.waitFor()
  // Preloads are done, so that the animation is measured and not the network.
  await page.waitForLoadState('networkidle')
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const frames = framesAfter(page)
  const act = async () => {
    // Waits from before the tap, because what shows the result may disappear by itself.
    const came = motion.after(page).waitFor()
    await touched.tap()
    await came
    return frames
  }
  let longest = 0
  const film = filmed ? await filmAfter(tools, act) : []
  if (!filmed) longest = await act()
  await context.close()
  const lights = await Promise.all(film.map(lightOf))
  const [first = 0, last = 0] = [lights[0], lights.at(-1)]
  return { longest, pictures: film.length, darkest: Math.min(...lights) / (Math.min(first, last) || 1) }
}

/** Checks animations frame by frame on a slowed CPU: no long and no black frames. */
export const benchFrames = async (): Promise<boolean> => {
  const arcade = await startArcade()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const rows: string[][] = []
    for (const motion of motions) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push((await play(browser, arcade, motion, false)).longest)
      times.sort((a, b) => a - b)
      const film = await play(browser, arcade, motion, true)
      const dark = film.darkest < BLACK
      rows.push([
        motion.name,
        percentile(times, 0.5).toFixed(0),
        percentile(times, 1).toFixed(0),
        String(film.pictures),
        `${(100 * film.darkest).toFixed(0)} %${dark ? ' BLACK' : ''}`,
        goalCell(dark ? Number.POSITIVE_INFINITY : percentile(times, 0.5), GOAL_MS),
      ])
    }
    showTable(
      `Frame by frame, processor ${SLOWER} times slower, ${ROUNDS} rounds`,
      ['', 'longest frame, ms', 'of all rounds', 'pictures filmed', 'darkest of them', 'goal'],
      rows,
    )
    return allMet(rows)
  } finally {
    await browser.close()
    await endArcade(arcade)
  }
}
