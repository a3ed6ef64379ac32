import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { reviewsApprove, reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES, UPLOAD_PATH } from '../../../src/contract/wire/upload.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { players, reviews } from '../../../src/server/db/schema/index.ts'
import { AVATAR_PIXELS } from '../../../src/server/pictures/avatar.ts'
import { IMAGES_PATH, newPictureName } from '../../../src/server/pictures/names.ts'
import { folderPictures } from '../../../src/server/pictures/storage/folder.ts'
import { sweepJob } from '../../../src/server/pictures/sweep.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { type Credentials, codeOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { bomb, jpeg, jpegWithPlace, png } from '../support/pictures/pictures.ts'
import { digestOf, upload } from '../support/pictures/uploads.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, logText, onOwnWith, useService } from '../support/service.ts'

const reviewOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(reviews).where(eq(reviews.roleid, roleid)))[0]
const storedOf = async (s: Service, as: Credentials): Promise<Uint8Array> =>
  (await s.deps.pictures.get((await reviewOf(s, as))?.after ?? '')) ?? new Uint8Array()
const holds = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text)

describe.runIf(engineAvailable)('a picture that is sent', () => {
  const service = useService()

  test('while the store is away is told to come again, as often as it likes, and the log names the store', async () => {
    const lines: string[] = []
    const keys = { region: 'eu', accessKey: 'key', secretKey: 'secret' }
    const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'tally', ...keys }
    await onOwnWith({ config: { s3 }, log: { write: (line) => void lines.push(line) } }, async (s) => {
      const [as, sent] = [await newPlayer(s), await jpeg()]
      for (let many = 0; many <= 30; many++)
        expect(await upload(s, as, sent)).toMatchObject({
          status: 503,
          envelope: { code: 'unavailable' },
          retryAfter: '10',
        })
      expect(await reviewOf(s, as)).toBeUndefined()
    })
    expect(lines.join('')).toContain('the picture store cannot be used')
    expect(lines.join('')).not.toContain('the database cannot be used')
  })

  test('is not to be had while the store is away, and whoever looks is told to come again', async () => {
    const lines: string[] = []
    const keys = { region: 'eu', accessKey: 'key', secretKey: 'secret' }
    const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'tally', ...keys }
    await onOwnWith({ config: { s3 }, log: { write: (line) => void lines.push(line) } }, async (s) => {
      const looked = await s.app.request(`${IMAGES_PATH}/${newPictureName(clock.now())}`)
      expect([looked.status, looked.headers.get('retry-after')]).toEqual([503, '10'])
      const { values } = await s.deps.metrics.requests.get()
      expect(values).toMatchObject([{ labels: { action: 'picture', code: 'unavailable' }, value: 1 }])
    })
    const troubles = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
    expect(troubles).toMatchObject([{ level: 40, error: 'fetch failed', cause: expect.anything() }])
  })

  test.each(['jpeg', 'png'] as const)('as %s becomes one square file of one size', async (format) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(upload(s, as, await (format === 'jpeg' ? jpeg() : png())))).toBe(0)
    const { width, height, format: kept } = await sharp(await storedOf(s, as)).metadata()
    expect([kept, width, height]).toEqual(['webp', AVATAR_PIXELS, AVATAR_PIXELS])
  })

  test('names no place and no camera any more, and is turned upright', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const sent = await jpegWithPlace()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    expect(await codeOf(upload(s, as, sent))).toBe(0)
    const stored = await storedOf(s, as)
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    for (const word of ['CanaryCamera', 'canary-at-home', 'GPS']) expect(holds(stored, word)).toBe(false)
  })

  test('is stored without another file that was appended to it', async () => {
    const s = await service()
    for (const picture of [await jpeg(), await png()]) {
      const as = await newPlayer(s)
      const hidden = Buffer.from('<script>alert("canary-polyglot")</script>PK\u0003\u0004')
      const reply = await upload(s, as, Buffer.concat([picture, hidden]))
      expect(reply.envelope.code).toBe(0)
      expect(holds(await storedOf(s, as), 'canary-polyglot')).toBe(false)
    }
  })

  test('is refused when it is no jpg or png, whatever it begins as', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const real = await jpeg()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    const disguised: readonly Uint8Array[] = [
      svg,
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
      await sharp(real).webp().toBuffer(),
      await sharp(real).tiff().toBuffer(),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]),
      new Uint8Array(),
      real.subarray(0, Math.floor(real.byteLength / 2)),
      (await png()).subarray(0, 200),
      bomb(),
    ]
    for (const [index, bytes] of disguised.entries())
      expect([index, await codeOf(upload(s, as, bytes))]).toEqual([index, 'avatar_format'])
    expect(await reviewOf(s, as)).toBeUndefined()
  })

  test('is refused when it is too large, by its promise and by its bytes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const padded = Buffer.concat([await jpeg(), Buffer.alloc(MAX_PICTURE_BYTES)])
    expect(await codeOf(upload(s, as, padded))).toBe('avatar_too_large')
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
    })
    const request = new Request(
      `http://x${UPLOAD_PATH}`,
      Object.assign({ method: 'POST', body: endless }, { duplex: 'half' }),
    )
    expect((await s.app.request(request)).status).toBe(400)
    const promised = { 'content-length': String(MAX_UPLOAD_BYTES + 1) }
    const told = await s.app.request(UPLOAD_PATH, { method: 'POST', body: 'x', headers: promised })
    expect(await told.json()).toMatchObject({ code: 'avatar_too_large' })
  })

  test('belongs to the call that was signed: another picture under it, or none, is not taken', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [one, other] = [await jpeg(640, 480), await jpeg(641, 480)]
    expect(await codeOf(upload(s, as, one, { digest: digestOf(other) }))).toBe('bad_request')
    expect(await codeOf(upload(s, null, one))).toBe('missing_roleid')
    expect(await codeOf(upload(s, { ...as, token: `${as.token.slice(0, -2)}xx` }, one))).toBe('bad_signature')
    const stranger = await newPlayer(s)
    expect(await codeOf(upload(s, { roleid: stranger.roleid, token: as.token }, one))).toBe('not_yours')
    const form = await s.app.request(UPLOAD_PATH, { method: 'POST', body: 'no form' })
    expect(await form.json()).toMatchObject({ code: 'bad_request' })
    expect(await reviewOf(s, as)).toBeUndefined()
  })

  test('is decoded only so often a day', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const codes = new Set<string | number>()
    for (let count = 0; count < 32; count++) codes.add(await codeOf(upload(s, as, new Uint8Array([1]))))
    expect([...codes]).toEqual(['avatar_format', 'rate_limited'])
  })

  test('that is not worn is removed a day later, the others stay', async () => {
    const s = await service()
    const [wears, waits, rejected, gone] = [
      await newPlayer(s),
      await newPlayer(s),
      await newPlayer(s),
      await newPlayer(s),
    ]
    for (const as of [wears, waits, rejected, gone]) await upload(s, as, await jpeg())
    const name = async (as: Credentials) => (await reviewOf(s, as))?.after ?? ''
    const names = { wears: await name(wears), waits: await name(waits), rejected: await name(rejected) }
    await opsDo(s, reviewsApprove, { id: (await reviewOf(s, wears))?.id ?? '' })
    await opsDo(s, reviewsReject, { id: (await reviewOf(s, rejected))?.id ?? '', reason: 'not your picture' })
    const sweep = () => s.db.transaction((tx) => sweepJob(s.deps.pictures).run(tx, '', clock.now()))
    await sweep()
    expect(await s.deps.pictures.get(names.rejected)).not.toBeNull()
    clock.advance(DAY_MS + 1)
    await sweep()
    expect(await s.deps.pictures.get(names.rejected)).toBeNull()
    expect(await s.deps.pictures.get(names.wears)).not.toBeNull()
    expect(await s.deps.pictures.get(names.waits)).not.toBeNull()
    const [player] = await s.db.select().from(players).where(eq(players.roleid, wears.roleid))
    expect(player?.avatar).toBe(names.wears)
  })

  test('is never found under a name of another shape', async () => {
    const s = await service()
    for (const name of ['..%2Fsecret.key', '%2e%2e%2fops.key', 'x.webp', 'a-b.webp', '', `${newPictureName(1)}.part`])
      expect((await s.app.request(`/images/${name}`)).status).toBe(404)
  })

  test('leaves nothing of the canary in the log', () => {
    expect(logText()).not.toContain('canary')
  })
})

describe('pictures in a folder', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  test('are written, read, listed and removed; no name leads out of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-pictures-'))
    folders.push(folder)
    const store = folderPictures(join(folder, 'images'))
    const name = newPictureName(1_000_000_000_000)
    expect(await store.names()).toEqual([])
    await store.put(name, Buffer.from('picture'))
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('picture')
    expect(await store.names()).toEqual([name])
    for (const bad of ['../x', '/etc/passwd', `${name}/../y`]) {
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow()
      await expect(async () => store.get(bad)).rejects.toThrow()
    }
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
    expect(readdirSync(join(folder, 'images'))).toEqual([])
  })

  test('whose writing was cut off go once nobody can be at it any more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-pictures-'))
    folders.push(folder)
    const store = folderPictures(folder)
    const [old, young] = [newPictureName(1_000_000_000_000), newPictureName(1_000_000_005_000)]
    await store.put(old, Buffer.from('whole'))
    for (const name of [old, young]) writeFileSync(join(folder, `${name}.part`), 'half')
    await store.removePartialFiles(1_000_000_005_000)
    expect(readdirSync(folder).sort()).toEqual([old, `${young}.part`].sort())
  })
})
