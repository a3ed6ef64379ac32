import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { API_PATH } from '../../../src/contract/wire/envelope.ts'
import { ConfigError, readConfig } from '../../../src/server/config/config.ts'
import { FolderInUse, lockFolder } from '../../../src/server/db/engines/folder-lock.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import { startService } from '../../../src/server/service.ts'
import { clock } from '../support/clock.ts'
import { logIn } from '../support/players.ts'
import { embeddedPlace } from '../support/processes/backups.ts'
import { engine, SECRET_KEY, startOwn } from '../support/service.ts'

describe('configuration', () => {
  test.each([
    ['PORT', 'http', 'PORT has to be a whole number'],
    ['PORT', '70000', 'PORT has to be at most 65535'],
    ['CHANNEL', 'beta', 'CHANNEL has to be one of dev, stable, release'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not such an address'],
    ['SECRET_KEY', 'short', 'SECRET_KEY has to be 64 hexadecimal digits'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL has to be one of'],
    ['OPS_KEY', 'short', 'OPS_KEY has to be 32 to 128 letters'],
    ['OPS_FROM', '10.0.0.1,the office', 'OPS_FROM has to be addresses with commas between'],
    ['VAPID_PUBLIC_KEY', 'B'.repeat(87), 'set both or neither'],
    ['PUSH_CONTACT', 'http://x', 'PUSH_CONTACT is not such an address'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL is no address'],
    ['SUPPORT_PHONE', 'call us', 'SUPPORT_PHONE is no number'],
    ['PUBLIC_URL', 'tally.example', 'PUBLIC_URL is not such an address'],
    ['COUNTRY_HEADER', 'CF IPCountry', 'COUNTRY_HEADER has to be the name of a header'],
    ['CODES_PER_DAY', 'many', 'CODES_PER_DAY has to be a whole number'],
    ['SMS_SECRET', 'alone', 'set all or none'],
    ['LINE_CHANNEL_ID', '1234567890', 'set both or neither'],
    ['LINE_CHANNEL_SECRET', 'short', 'LINE_CHANNEL_SECRET has to be 32 hexadecimal digits'],
    ['IC_CARD_SITE', 'http://cards.example', 'IC_CARD_SITE is not such an address'],
    ['HOST_ORIGINS', 'http://host.example', 'HOST_ORIGINS has to be https origins with commas between'],
    ['HOST_ORIGINS', 'https://host.example/app', 'HOST_ORIGINS has to be https origins with commas between'],
    ['HOST_ORIGINS', "https://a.example;script-src 'unsafe-inline'", 'HOST_ORIGINS has to be https origins'],
    ['HOST_ORIGINS', 'https://*.example', 'HOST_ORIGINS has to be https origins'],
    ['IMAGE_BASE', 'ftp://x', 'IMAGE_BASE is not such an address'],
  ])('%s=%s is named and refused', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test('sends a gateway’s password over https alone, except to this machine', () => {
    const gateway = { SMS_ACCOUNT: 'AC', SMS_SECRET: 's', SMS_FROM: '+886900000000' }
    expect(() => readConfig({ ...gateway, SMS_GATEWAY_URL: 'http://sms.example/send' })).toThrow('has to be https')
    expect(readConfig({ ...gateway, SMS_GATEWAY_URL: 'http://127.0.0.1:9/send' }).smsGateway).toMatchObject({
      account: 'AC',
      timeoutMs: 5_000,
    })
  })

  test('knows LINE by its channel and the address players come back to', () => {
    const line = { LINE_CHANNEL_ID: '1234567890', LINE_CHANNEL_SECRET: '0'.repeat(32) }
    expect(() => readConfig(line)).toThrow('LINE login needs PUBLIC_URL')
    expect(readConfig({ ...line, PUBLIC_URL: 'https://tally.example/' })).toMatchObject({
      publicUrl: 'https://tally.example',
      messenger: { name: 'LINE', algorithm: 'HS256' },
    })
  })

  test('knows hosts by their origins, as browsers write them', () => {
    expect(readConfig({}).hostOrigins).toEqual([])
    expect(readConfig({ HOST_ORIGINS: 'https://app.example:443, http://localhost:8080' }).hostOrigins).toEqual([
      'https://app.example',
      'http://localhost:8080',
    ])
  })

  test('without any of it is the demo on this machine alone', () => {
    expect(readConfig({})).toMatchObject({ port: 4173, host: '127.0.0.1', channel: 'dev', project: 'tw-demo' })
  })

  test.each([{ DATABASE_URL: 'postgres://db/tally' }, { NODE_ENV: 'production' }])(
    'with %j is the release channel, unless said otherwise',
    (env) => {
      expect(readConfig(env).channel).toBe('release')
      expect(readConfig({ ...env, CHANNEL: 'stable' }).channel).toBe('stable')
    },
  )
})

describe.runIf(engine === 'pglite')('the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiger-tally-data-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is refused to a second process, and free again when the first is done', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    release()
    lockFolder(folder)()
  })

  test('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const dead = { id: 'x', pid: child.pid, host: hostname(), born: '' }
    writeFileSync(join(folder, 'db.lock'), JSON.stringify(dead))
    lockFolder(folder)()
  })

  test('is not taken from a process that lives', () => {
    const alive = { id: 'x', pid: process.ppid, host: hostname(), born: '' }
    writeFileSync(join(folder, 'db.lock'), JSON.stringify(alive))
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
  })

  test('keeps the demo world and everybody’s sessions over a restart, and is seeded once', async () => {
    const { dataDir } = embeddedPlace()
    const options = {
      seed: true,
      now: clock.now,
      appFolder: false as const,
      log: { write: () => undefined },
      config: { dataDir, keyFile: join(dataDir, 'secret.key'), port: 0 },
    }
    const first = await startService(options)
    const seeded = await first.db.select().from(players).orderBy(players.roleid)
    expect(seeded).toHaveLength(300)
    await first.stop()
    const second = await startService(options)
    expect(await second.db.select().from(players).orderBy(players.roleid)).toEqual(seeded)
    expect((await logIn(second, '912345678')).roleid).toBe(seeded[0]?.roleid)
    await second.stop()
    const otherKey = { ...options, config: { ...options.config, secretKey: SECRET_KEY } }
    await expect(startService(otherKey)).rejects.toThrow('secret key')
  })

  test('of the release channel gets no demo world, whose accounts are known to all', async () => {
    const release = await startOwn({ seed: true, config: { channel: 'release' } })
    expect(await release.db.select().from(players)).toEqual([])
    await release.stop()
  })
})

describe.runIf(engine === 'pglite')('stopping', () => {
  test('finishes what is running, and takes nothing new', async () => {
    const service = await startOwn()
    const outgoing = request(`${service.url}${API_PATH}`, { method: 'POST' })
    const answered = once(outgoing, 'response')
    outgoing.write('{"action":')
    await once(service.server, 'request')
    const stopped = service.stop()
    outgoing.end('"notice_list"}')
    const [response] = await answered
    expect(response.statusCode).toBe(403)
    response.resume()
    await stopped
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow()
  })
})
