import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createLineServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { opsActions } from '../../../src/contract/ops/ops.ts'
import { mails, notices } from '../../../src/server/db/schema/index.ts'
import { parseCsv } from '../../../src/server/ops/command/csv.ts'
import { run } from '../../../src/server/ops/command/run.ts'
import { shown } from '../../../src/server/ops/command/table.ts'
import { auditOf } from '../support/callers/ops.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, OPS_KEY, startOwn, useService } from '../support/service.ts'

const texts = (word: string) =>
  JSON.stringify({ 'zh-TW': word, 'zh-CN': word, 'en-US': word, 'fr-FR': word, 'de-DE': word })

const ONE_PILL = ['--gives', '[{"item":"pillRare","count":1}]', '--uses', '1', '--until', '2026-12-31T23:59:59+08:00']
/** What they make up is shown once. */
const madeOnce = [
  ['ic', 'issue', '--type', 'kingdoms', '--count', '2'],
  ['machines', 'add', '--store', 'st01', '--kind', 'battle'],
  ['gifts', 'create', '--make', '2', ...ONE_PILL],
]

describe.runIf(engineAvailable)("the operator's command", () => {
  const service = useService()
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-ops-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return `@${join(folder, name)}`
  }

  /** As it is typed, against the running service. */
  const command = async (line: readonly string[], env: Record<string, string> = { OPS_KEY }) =>
    deskAt((await service()).url, line, env)
  const deskAt = async (url: string, line: readonly string[], env: Record<string, string> = { OPS_KEY }) => {
    const said: { out: string[]; note: string[] } = { out: [], note: [] }
    const exit = await run([...line, '--url', url], {
      out: (text) => void said.out.push(text),
      note: (text) => void said.note.push(text),
      live: false,
      env,
    })
    return { exit, out: said.out.join(''), note: said.note.join('') }
  }
  /** Where it listens until the test ends. */
  const placeOf = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test.each(['before an answer', 'in the middle of the answer'])(
    'says how to ask what came of an act whose line was lost %s, and of nothing else',
    async (when) => {
      const cutting = createServer((asking, response) => {
        const cut = () => asking.socket.destroy()
        asking.resume().on('end', () => {
          if (when === 'before an answer') return void cut()
          response.writeHead(200, { 'content-length': 1_000 }).write('{"ok":', cut)
        })
      })
      const url = `http://${await placeOf(cutting)}`
      for (const line of madeOnce) {
        const made = await deskAt(url, line)
        expect(made.exit).toBe(3)
        expect(made.note).toMatch(new RegExp(`was lost ${when}.*\\n.* is not known: .* --key made:[\\w-]{36} `))
      }
      const settled = await deskAt(url, ['boards', 'settle', '--board', '1020'])
      expect(settled).toMatchObject({ exit: 3, note: expect.stringMatching(/is not known: the same command again /) })
      const other = await deskAt(url, ['jobs', 'list'])
      expect(other).toMatchObject({ exit: 3, note: expect.not.stringContaining('is not known') })
    },
  )

  test.each([
    ['answers without a certificate', () => createServer((_, response) => void response.end())],
    ['ends it before it is secure', () => createLineServer((line) => void line.on('data', () => line.destroy()))],
  ])('says that no secure connection came about where something %s, and that nothing was sent', async (_, begin) => {
    const url = `https://${await placeOf(begin())}`
    for (const line of madeOnce) {
      const { exit, note } = await deskAt(url, line)
      expect(exit).toBe(3)
      expect(note).toMatch(/^no secure connection to https:.* \([A-Z_]+\)/)
      expect(note).not.toMatch(/is the service running|is not known/)
    }
  })

  test('shows a table to people and JSON to scripts', async () => {
    const table = await command(['jobs', 'list'])
    expect([table.exit, table.out]).toEqual([0, expect.stringContaining('pushWaiting')])
    const json = await command(['jobs', 'list', '--json'])
    expect(JSON.parse(json.out)).toMatchObject({ pushWaiting: expect.any(Number) })
  })

  test('takes texts from files, one language from a flag, switches and times, and says who acts', async () => {
    const s = await service()
    const title = file('title.json', texts('Winter Cup'))
    const line = ['notices', 'publish', '--category', 'event', '--title', title, '--title.de-DE', 'Winterpokal']
    const rest = ['--summary', title, '--body', title, '--pinned', '--as', 'of-the-notices', '--json']
    const { exit, out } = await command([...line, ...rest, '--at', '2026-12-24T18:00:00+08:00'])
    expect(exit).toBe(0)
    const { id } = JSON.parse(out)
    const [notice] = await s.db.select().from(notices).where(eq(notices.id, id))
    expect(notice).toMatchObject({
      title: { 'zh-TW': 'Winter Cup', 'de-DE': 'Winterpokal' },
      pinned: true,
      publishedAt: Date.parse('2026-12-24T10:00:00Z'),
    })
    expect(await auditOf(s, 'of-the-notices')).toMatchObject([{ act: 'notices.publish', outcome: 'done' }])
    expect((await command(['notices', 'pin', '--id', id, '--no-pinned'])).exit).toBe(0)
  })

  test('knows its act whatever comes before it: its own options, and flags and switches of the act', async () => {
    const s = await service()
    const title = file('words.json', texts('Spring Cup'))
    const before = ['--as', 'flags-first', '--key', 'flags-first', '--json', '--pinned', '--title', title]
    const rest = ['--category', 'event', '--summary', title, '--body', title]
    const { exit, out } = await command([...before, 'notices', 'publish', ...rest])
    expect([exit, out]).toEqual([0, expect.stringContaining('"id"')])
    const [notice] = await s.db
      .select()
      .from(notices)
      .where(eq(notices.id, JSON.parse(out).id))
    expect(notice).toMatchObject({ pinned: true })
    expect(await auditOf(s, 'flags-first')).toMatchObject([{ act: 'notices.publish', outcome: 'done' }])
    const unpinned = await command(['--no-pinned', '--as', 'flags-first', 'notices', 'pin', '--id', notice?.id ?? ''])
    expect(unpinned.exit).toBe(0)
    expect((await command(['--as', 'jobs', 'notices', 'pin', '--help'])).out).toContain('--pinned')
  })

  test.each([
    [['--as', 'desk', '--replace', 'restore']],
    [['--erased', 'list', '--erase-many', 'restore', '--replace']],
    [['--key', 'restore', 'restore', 'a', 'b']],
  ])('knows that a backup is meant whatever comes before it: %j', async (line) => {
    const { exit, note } = await command(line)
    expect([exit, note]).toEqual([2, expect.stringContaining('restore FILE [--replace]')])
  })

  test('writes to a list of players, shows how far it is, and the same command again writes to nobody', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const line = [
      'mail',
      'send',
      '--to',
      file('players.txt', `${roleid}\n\n`),
      '--body',
      texts('b'),
      '--title',
      texts(roleid),
    ]
    const first = await command(line)
    expect([first.exit, first.note]).toEqual([0, '1 of 1\n'])
    const second = await command(line)
    expect([second.exit, second.note]).toEqual([0, expect.stringContaining('done before')])
    const written = async () =>
      (await s.db.select().from(mails).where(eq(mails.roleid, roleid))).filter((row) => row.title['en-US'] === roleid)
        .length
    expect(await written()).toBe(1)
    await command([...line, '--again'])
    expect(await written()).toBe(2)
  })

  test('hands in a CSV, and ends with 1 and a reason when the service refuses', async () => {
    const list = file('parcels.csv', 'id,carrier,tracking\r\nno-such-order,"Black Cat, north",T1\r\n')
    const refused = await command(['shipping', 'bulk', '--parcels', list])
    expect([refused.exit, refused.note]).toEqual([1, expect.stringContaining('no-such-order')])
    const json = await command(['shipping', 'bulk', '--parcels', list, '--json'])
    expect(JSON.parse(json.out)).toMatchObject({ code: 'not_found' })
  })

  test.each([
    [['reviews', 'reject', '--id', 'x'], /--reason is missing: why/],
    [['reviews', 'refuse'], /there is no "reviews refuse"/],
    [['goods', 'change', '--id', 'x', '--colour', 'red'], /knows no --colour: it has --id, --price/],
    [['goods', 'change', '--id', 'x', '--price', 'cheap'], /--price: .*number/],
    [['events', 'open', '--id', 'x', '--until', '2026-02-30T18:00:00+08:00'], /--until: there is no such day/],
    [['events', 'open', '--id', 'x', '--until', '2026-02-28T24:00:00+08:00'], /--until: a time with its zone/],
    [['events', 'open', '--id', 'x', '--until', '2026-02-28T18:00:00+08'], /--until: a time with its zone/],
    [['goods', 'add', '--goods', '@nowhere.json'], /nowhere\.json cannot be read/],
    [['goods', 'add', '--goods', '{half'], /--goods is not JSON/],
    [['boards', 'settle', '--board', '7'], /--board: a board with rewards/],
    [['jobs', 'list', '--as', '<script>'], /--as needs a name/],
    [['--as', 'jobs', 'list'], /there is no "list"/],
  ])('ends with 2 and names the mend: %j', async (line, mend) => {
    const { exit, note } = await command(line)
    expect([exit, note]).toEqual([2, expect.stringMatching(mend)])
  })

  test('ends with 3 where it does not get in', async () => {
    expect(await command(['jobs', 'list'], { OPS_KEY: 'x'.repeat(43) })).toMatchObject({
      exit: 3,
      note: expect.stringContaining('OPS_KEY'),
    })
    expect(await command(['jobs', 'list'], { DATA_DIR: folder })).toMatchObject({
      exit: 3,
      note: expect.stringContaining('ops.key'),
    })
    const closed = await startOwn()
    await closed.stop()
    expect(await deskAt(closed.url, ['jobs', 'list'])).toMatchObject({
      exit: 3,
      note: expect.stringContaining('running'),
    })
  })

  test('gives times as examples that it takes', async () => {
    const times = opsActions.flatMap(({ example = '' }) => example.match(/\d{4}-\d\d-\d\dT[^" ]+/g) ?? [])
    expect(times).not.toEqual([])
    for (const until of times) {
      // There is no such event, which is said by the service alone: the time was taken.
      expect(await command(['events', 'open', '--id', 'no-such-event', '--until', until])).toMatchObject({ exit: 1 })
    }
  })

  test('explains everything that is declared, each with its flags', async () => {
    const { out, exit } = await command(['--help'])
    expect(exit).toBe(0)
    expect(await command(['help'])).toMatchObject({ exit: 0, out })
    expect(await command([])).toMatchObject({ exit: 2, out })
    for (const { name, args } of opsActions) {
      expect(out).toContain(name.replace('.', ' '))
      const help = await command([...name.split('.'), '--help'])
      for (const flag of Object.keys(args.entries)) expect(help.out).toMatch(new RegExp(`--${flag}\\b.* \\S+`))
    }
  })
})

describe('what people see', () => {
  test('has Taipei times, columns that fit Chinese signs, and long texts cut', () => {
    const at = Date.parse('2026-11-21T10:00:00Z')
    expect(
      shown({
        total: 2,
        rows: [
          { name: '關羽', at },
          { name: 'Guan Yu', at, note: 'x'.repeat(99) },
        ],
      }),
    ).toBe(
      [
        'total  2',
        '',
        'name     at                note',
        '關羽     2026-11-21 18:00  –',
        `Guan Yu  2026-11-21 18:00  ${'x'.repeat(59)}…`,
      ].join('\n'),
    )
    expect(shown({ orders: [] })).toBe('no orders')
  })

  test('has an address whole, and none of its signs steers the terminal', () => {
    const detail = 'x'.repeat(500)
    const said = shown({ address: { consignee: '\u001B]0;pwn\u0007\u001B[2J王\u202E', detail } })
    expect(said).toContain(']0;pwn[2J王')
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(said).toContain(detail)
  })

  test('reads CSV as spreadsheets save it', () => {
    expect(parseCsv('\uFEFFid,carrier\n1,"Black ""Cat"", north"\n\n2,Post\n')).toEqual([
      { id: '1', carrier: 'Black "Cat", north' },
      { id: '2', carrier: 'Post' },
    ])
    expect(() => parseCsv('id,carrier\n1,"open')).toThrow('quote')
  })

  test('takes an empty last cell of a CSV for an empty one, and not the next line for it', () => {
    expect(parseCsv('id,carrier,tracking\r\nT01,Black Cat,\r\nT02, Black Cat ,9055 \r\nT03,Post,')).toEqual([
      { id: 'T01', carrier: 'Black Cat', tracking: '' },
      { id: 'T02', carrier: 'Black Cat', tracking: '9055' },
      { id: 'T03', carrier: 'Post', tracking: '' },
    ])
  })

  test('refuses a line of a CSV that has other cells than the first, and names it', () => {
    expect(() => parseCsv('id,carrier,tracking\nT01,"Black\nCat",1\n\nT02,Post\n')).toThrow(/^line 5 .* 2 cells .* 3/)
    expect(() => parseCsv('id,carrier\nT01,Black Cat, north\n')).toThrow(/^line 2 .* 3 cells .* 2/)
  })
})
