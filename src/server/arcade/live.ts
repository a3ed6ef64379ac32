import { randomInt } from 'node:crypto'
import { insertIc, loginIc, removeIc, reportMatch, tenDraw } from '../../contract/arcade/machine.ts'
import type { Box } from './box-schema.ts'
import { ArcadeError, type Caller, fetchBox, type Told, tell } from './client.ts'
import { type Options, whole } from './options.ts'

const GUESTS = 60
const DRAW_EVERY = 4
const FAILURES_IN_A_ROW = 5

interface Evening {
  readonly url: string
  readonly box: Box
  say(line: string, data: unknown): void
}

const oneOf = <T>(list: readonly T[]): T => {
  const chosen = list[randomInt(Math.max(1, list.length))]
  if (chosen === undefined) throw new ArcadeError('this service has no machines or no players with IC cards')
  return chosen
}

const sure = <D>(told: Told<D>): D => {
  if (told.ok) return told.data
  throw new Error(`${told.code}: ${told.message}`)
}

const match = () => {
  const form = randomInt(20, 100) / 100
  return {
    score: Math.round(40_000 + form * 380_000 + randomInt(20_000)),
    timeMs: Math.round(480_000 - form * 300_000 + randomInt(60_000)),
    waves: Math.round(form * 30),
    cleared: randomInt(100) < form * 90,
    mvp: randomInt(100) < form * 50,
    combo: randomInt(Math.round(form * 180) + 1),
    lineup: 1,
  }
}

const playOne = async ({ url, say }: Evening, machine: Caller, number: string, name: string) => {
  const report = { number, at: Date.now(), ...match() }
  const { merit, boards } = sure(await tell(url, machine, reportMatch, report))
  const how = `${report.waves} waves${report.cleared ? ', cleared' : ''}${report.mvp ? ', MVP' : ''}`
  say(`${machine.id}  ${name}: ${how}; +${merit} merit`, { act: 'play', machine: machine.id, number, merit, boards })
}

const drawOne = async ({ url, say }: Evening, machine: Caller, number: string, name: string) => {
  const { awards } = sure(await tell(url, machine, tenDraw, { number, at: Date.now() }))
  say(`${machine.id}  ${name}: ten cards, ${awards} of them epic or better`, {
    act: 'draw',
    machine: machine.id,
    number,
    awards,
  })
}

/** One simulated visit: inserts a card, plays or draws once, and removes the card. */
const visit = async (evening: Evening, guests: Box['icCards'], count: number): Promise<void> => {
  const { url, box } = evening
  const wanted = count % DRAW_EVERY === DRAW_EVERY - 1 ? 'draw' : 'battle'
  const machine = oneOf(box.machines.filter(({ kind }) => kind === wanted))
  const { number, holder } = oneOf(guests)
  sure(await tell(url, machine, insertIc, { number }))
  sure(await tell(url, machine, loginIc, { way: 'number', number }))
  await (wanted === 'draw' ? drawOne : playOne)(evening, machine, number, holder ?? number)
  sure(await tell(url, machine, removeIc, { number, at: Date.now() }))
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Simulates visits at an even pace until the time is up or the signal aborts. */
export const live = async (options: Options, signal: AbortSignal, say: Evening['say']) => {
  const minutes = whole('minutes', options.minutes, 2, [1, 600])
  const rate = whole('rate', options.rate, 40, [1, 600])
  const box = await fetchBox(options.url)
  const guests = box.icCards.filter(({ roleid }) => roleid !== null).slice(0, GUESTS)
  const evening = { url: options.url, box, say }
  const endsAt = Date.now() + minutes * 60_000
  let [visits, failed, inARow] = [0, 0, 0]
  for (let count = 0; Date.now() < endsAt && !signal.aborted; count++) {
    const nextAt = Date.now() + 60_000 / rate
    try {
      await visit(evening, guests, count)
      visits += 1
      inARow = 0
    } catch (error) {
      failed += 1
      inARow += 1
      say(`a visit failed: ${error instanceof Error ? error.message : 'unknown'}`, { act: 'failed' })
      if (inARow === FAILURES_IN_A_ROW) throw new ArcadeError('five visits in a row failed; the evening is over')
    }
    await pause(Math.min(nextAt, endsAt) - Date.now(), signal)
  }
  return { visits, failed }
}
