import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../src/server/config/config.ts'
import { newPictureName } from '../../../src/server/pictures/names.ts'
import { s3Pictures } from '../../../src/server/pictures/storage/s3.ts'
import { signS3 } from '../../../src/server/pictures/storage/s3-signature.ts'

/** The examples that the signature's own specification works through. */
const exampleKeys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'
const examples = [
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
] as const

test.each(examples)('%s %s is signed as the specification signs it', (method, path, headers, body, signature) => {
  const { authorization } = signS3({ method, url: new URL(host + path), headers, body }, exampleKeys, at)
  expect(authorization).toContain(`Signature=${signature}`)
})

/** A store that checks signatures with the same rules and pages its lists, or fails as it is told. */
const stub = () => {
  const held = new Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>()
  const keys = { region: 'eu-test-1', accessKey: 'stand-in', secretKey: 'stand-in-secret' }
  let trouble: 'none' | 'fails' | 'hangs up' = 'none'
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (trouble === 'hangs up') return void request.socket.destroy()
      if (trouble === 'fails') return void response.writeHead(500).end('<Error>secret-detail</Error>')
      const body = Buffer.concat(chunks)
      const url = new URL(`http://${request.headers.host}${request.url}`)
      const time = String(request.headers['x-amz-date'])
      const moment = new Date(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))
      const type = request.headers['content-type']
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const right = signS3({ method: request.method ?? '', url, headers, body }, keys, moment).authorization
      if (right !== request.headers.authorization) return void response.writeHead(403).end()
      const key = url.pathname.replace('/tally/', '')
      if (request.method === 'PUT') {
        held.set(key, { bytes: body, type })
        return void response.end()
      }
      if (request.method === 'DELETE') {
        held.delete(key)
        return void response.writeHead(204).end()
      }
      if (url.searchParams.has('list-type')) {
        const from = Number(url.searchParams.get('continuation-token') ?? 0)
        const names = [...held.keys()].slice(from, from + 2)
        const more = from + 2 < held.size ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
        return void response.end(`<List>${names.map((name) => `<Key>${name}</Key>`).join('')}${more}</List>`)
      }
      const found = held.get(key)
      return void (found ? response.end(found.bytes) : response.writeHead(404).end())
    })
  })
  const make = (kind: typeof trouble) => {
    trouble = kind
  }
  return { server, held, keys, trouble: make }
}

describe('pictures on a store that speaks S3', () => {
  const there = stub()
  let endpoint = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => there.server.listen(0, '127.0.0.1', resolve))
    const address = there.server.address()
    endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => void there.server.close())
  const store = (secretKey = there.keys.secretKey) =>
    s3Pictures({ endpoint, bucket: 'tally', ...there.keys, secretKey })

  test('are written, read, listed over several pages, and removed', async () => {
    const names = Array.from({ length: 5 }, (_, index) => newPictureName(1_000_000_000_000 + index))
    for (const name of names) await store().put(name, Buffer.from(name))
    expect(there.held.get(`images/${names[0]}`)?.type).toBe('image/webp')
    expect(Buffer.from((await store().get(names[1] ?? '')) ?? []).toString()).toBe(names[1])
    expect([...(await store().names())].sort()).toEqual([...names].sort())
    for (const name of names) await store().remove(name)
    expect(await store().get(names[0] ?? '')).toBeNull()
    expect(await store().names()).toEqual([])
  })

  test('fail loudly when it refuses, breaks or hangs up, and tell nothing of what it said', async () => {
    const name = newPictureName(1_000_000_000_000)
    await expect(store('another-secret').put(name, Buffer.from('x'))).rejects.toThrow('answered 403 to PUT')
    there.trouble('fails')
    const failed = await store()
      .get(newPictureName(2_000_000_000_000))
      .catch((error: unknown) => String(error))
    expect(failed).toContain('answered 500')
    expect(failed).not.toContain('secret-detail')
    there.trouble('hangs up')
    await expect(store().names()).rejects.toThrow()
    there.trouble('none')
  })
})

test('the store is configured wholly or not at all', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'tally',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret-key',
  }
  expect(readConfig(all).s3).toMatchObject({ bucket: 'tally', region: 'us-east-1' })
  expect(readConfig({}).s3).toBeUndefined()
  expect(() => readConfig({ ...all, S3_SECRET_KEY: undefined })).toThrow(ConfigError)
})
