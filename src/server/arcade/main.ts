import { ArcadeError, fetchBox } from './client.ts'
import { help } from './help.ts'
import { live } from './live.ts'
import { type Options, readOptions } from './options.ts'
import { doOne } from './single.ts'

/** `npm run arcade`. Exit code 0: done; 1: refused by the service; 2: wrong usage, or the service was not reached. */
const print = (options: Options, value: unknown): void => {
  console.log(options.json ? JSON.stringify(value) : JSON.stringify(value, null, 2))
}

const listMachines = async (options: Options): Promise<void> => {
  const { machines } = await fetchBox(options.url)
  const wanted = machines.filter(
    ({ store, kind }) => (options.store ?? store) === store && (options.kind ?? kind) === kind,
  )
  if (options.json)
    return print(
      options,
      wanted.map(({ key: _key, ...machine }) => machine),
    )
  for (const { id, store, kind } of wanted) console.log(`${id.padEnd(16)} ${kind.padEnd(8)} ${store}`)
}

const listCards = async (options: Options): Promise<void> => {
  const { icCards, looseCards } = await fetchBox(options.url)
  const shown = icCards.map(({ number, holder, printed }) => ({ number, holder, printed }))
  if (options.json) return print(options, { icCards: shown, looseCards })
  console.log('IC cards')
  for (const { number, holder, printed } of shown)
    console.log(`  ${number}  ${holder ?? `(nobody${printed === null ? '' : `: secret under the field ${printed}`})`}`)
  console.log('Loose cards, to be read in')
  for (const { serial, model, quality } of looseCards) console.log(`  ${serial}  ${model}  ${quality}`)
}

const runLive = async (options: Options): Promise<void> => {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const say = (line: string, data: unknown) => console.log(options.json ? JSON.stringify(data) : line)
  const { visits, failed } = await live(options, stop.signal, say)
  say(`${visits} visits, ${failed} of them failed`, { visits, failed })
}

const runOne = async (options: Options): Promise<void> => {
  const told = await doOne(options)
  if (told === undefined) throw new ArcadeError(`there is no "${options.command}"\n\n${help}`)
  print(options, told.ok ? told.data : { code: told.code, message: told.message })
  if (!told.ok && told.code === 'missing_roleid') console.error('Nobody is logged in there: insert and login first.')
  process.exitCode = told.ok ? 0 : 1
}

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2))
  if (options.help || options.command === 'help') console.log(help)
  else if (options.command === 'machines') await listMachines(options)
  else if (options.command === 'cards') await listCards(options)
  else if (options.command === 'live') await runLive(options)
  else await runOne(options)
}

main().catch((error: unknown) => {
  console.error(error instanceof ArcadeError ? error.message : error)
  process.exit(2)
})
