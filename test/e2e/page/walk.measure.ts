import type { CDPSession, Page } from '@playwright/test'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { logIn, resting, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** A phone of the middle class: this machine, four times slower. */
const SLOWER = 4
const MINUTES = Number(process.env.WALK_MINUTES ?? 3)
/** Of one page: enough to see each kind of thing that it leads to. */
const LINKS = 4

/** How many of the slowest are told by name. */
const SLOWEST = 12

const goals = { interaction: 100, header: 100, scrolling: 50, memory: 1.3 }

/** One interaction: where, what was touched, and where its time went. */
interface Touch {
  readonly place: string
  readonly name: string
  readonly target: string
  readonly duration: number
  /** Until the first listener, in the listeners, and from there until it was painted. */
  readonly parts: readonly [delay: number, handling: number, painting: number]
}

interface Felt {
  /** From a finger or a key until what it did was painted, by interaction. */
  readonly interactions: readonly Touch[]
  /** From a tap on a link until another page stood there. */
  readonly headers: readonly number[]
  /** Tasks of over 50 ms while something was scrolled. */
  readonly scrolling: readonly number[]
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const felt = { byInteraction: new Map<number, Touch>(), headers: [] as number[], scrolling: [] as number[] }
    Object.assign(globalThis, { felt, scrolls: false })
    // TypeScript knows nothing of the threshold yet, and takes what has more than it asks for.
    const shortToo = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue
        const { name, duration, startTime, processingStart, processingEnd, interactionId, target } = entry
        if (duration <= (felt.byInteraction.get(interactionId)?.duration ?? 0)) continue
        const element = target instanceof Element ? (target.closest('a, button, input, label') ?? target) : null
        felt.byInteraction.set(interactionId, {
          place: location.hash,
          name,
          target: element?.getAttribute('href') ?? element?.textContent?.slice(0, 20) ?? '',
          duration,
          parts: [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd],
        })
      }
    }).observe(shortToo)
    new PerformanceObserver((list) => {
      if (Reflect.get(globalThis, 'scrolls')) felt.scrolling.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    const pageNow = () =>
      [...document.querySelectorAll('#app > [data-page]')]
        .find((one) => one.checkVisibility())
        ?.getAttribute('data-page')
    addEventListener(
      'click',
      ({ timeStamp, target }) => {
        if (!(target instanceof Element) || !target.closest('a[href*="#"]')) return
        const before = pageNow()
        const look = () => {
          if (performance.now() - timeStamp > 3_000) return
          if (pageNow() === before) return void requestAnimationFrame(look)
          felt.headers.push(performance.now() - timeStamp)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })

const feltOf = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const { byInteraction, headers, scrolling } = Reflect.get(globalThis, 'felt')
    return { interactions: [...byInteraction.values()], headers, scrolling }
  })

const share = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0)

const scroll = async (page: Page): Promise<void> => {
  await shown(page).evaluate(async (element) => {
    Object.assign(globalThis, { scrolls: true })
    for (let i = 0; i < 30; i++) {
      element.scrollTop += 300
      await new Promise((done) => requestAnimationFrame(done))
    }
    element.scrollTop = 0
    await new Promise((done) => requestAnimationFrame(done))
    Object.assign(globalThis, { scrolls: false })
  })
}

/** From each tab into what it leads to and back, as somebody does who looks around. */
const round = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('navigation').last().getByRole('link')
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).tap()
    await resting(page).waitFor()
    await scroll(page)
    const home = await page.evaluate(() => location.hash)
    const links = shown(page).getByRole('main').getByRole('link')
    for (let link = 0; link < Math.min(LINKS, await links.count()); link++) {
      const one = links.nth(link)
      if (!/^#/.test((await one.getAttribute('href')) ?? '')) continue
      await one.tap()
      await resting(page).waitFor()
      await scroll(page)
      const search = shown(page).locator('input[type=search]')
      if ((await search.count()) > 0) {
        await search.first().tap()
        await page.keyboard.type('gy')
        await search.first().fill('')
      }
      await page.goBack()
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(home)
      await resting(page).waitFor()
    }
  }
}

const memoryOf = async (tools: CDPSession): Promise<number> => {
  await tools.send('HeapProfiler.collectGarbage')
  return (await tools.send('Runtime.getHeapUsage')).usedSize
}

test('a walk through all tabs with ten thousand cards answers each finger, and leaves nothing behind', async ({
  page,
  arcade,
}) => {
  await watch(page)
  await logIn(page, arcade, collectorAccount.phone, '/home')
  await workerReady(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // What is loaded when it is first opened belongs to the app, and is no leak.
  await round(page)
  const before = await memoryOf(tools)
  const end = Date.now() + MINUTES * 60_000
  let rounds = 0
  for (; Date.now() < end; rounds++) await round(page)
  const after = await memoryOf(tools)
  const { detachedNodes } = await tools.send('DOM.getDetachedDomNodes')
  const felt = await feltOf(page)
  const figures = {
    rounds,
    interactions: felt.interactions.length,
    inp: share(
      felt.interactions.map(({ duration }) => duration),
      0.95,
    ),
    headers: felt.headers.length,
    header: share(felt.headers, 0.95),
    scrolling: Math.round(Math.max(0, ...felt.scrolling)),
    memory: Number((after / before).toFixed(2)),
    megabytes: Number((after / 1024 / 1024).toFixed(1)),
    detached: detachedNodes.length,
  }
  console.log(`a walk on a processor ${SLOWER} times slower: ${JSON.stringify(figures)}`)
  for (const { place, name, target, duration, parts } of felt.interactions
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, SLOWEST))
    console.log(`${duration} ms (${parts.map(Math.round).join(' + ')}) ${name} on ${target}, at ${place}`)
  expect(figures.interactions).toBeGreaterThan(10)
  expect(figures.memory).toBeLessThanOrEqual(goals.memory)
})
