import { isPictureName } from '../names.ts'
import type { Pictures } from './port.ts'
import { type S3Keys, signS3 } from './s3-signature.ts'

export interface S3 extends S3Keys {
  readonly endpoint: string
  readonly bucket: string
}

const PATIENCE_MS = 10_000
const FOLDER = 'images/'

const textOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Any S3-compatible storage, with path-style URLs. Only valid picture names are requested. */
export const s3Pictures = ({ endpoint, bucket, ...keys }: S3): Pictures => {
  const ask = async (method: string, url: URL, body: Uint8Array<ArrayBuffer> | '' = '') => {
    const headers: Record<string, string> = body === '' ? {} : { 'content-type': 'image/webp' }
    const response = await fetch(url, {
      method,
      headers: signS3({ method, url, headers, body }, keys, new Date()),
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok || response.status === 404) return response
    // The response body is left out, as it may name keys and paths.
    throw new Error(`the picture store answered ${response.status} to ${method}`)
  }
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const object = (name: string): URL => {
    if (!isPictureName(name)) throw new Error('not the name of a picture')
    return new URL(`${base}/${FOLDER}${name}`)
  }
  return {
    async put(name, bytes) {
      const { status } = await ask('PUT', object(name), Uint8Array.from(bytes))
      if (status === 404) throw new Error('the picture store has no such bucket')
    },
    async get(name) {
      const response = await ask('GET', object(name))
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    async remove(name) {
      await ask('DELETE', object(name))
    },
    async names() {
      const found: string[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const url = new URL(base)
        url.search = new URLSearchParams({
          'list-type': '2',
          prefix: FOLDER,
          ...(next === '' ? {} : { 'continuation-token': next }),
        }).toString()
        const xml = await (await ask('GET', url)).text()
        found.push(...textOf(xml, 'Key').map((key) => key.slice(FOLDER.length)))
        next = textOf(xml, 'NextContinuationToken')[0]
      }
      return found.filter(isPictureName)
    },
    // S3 writes are atomic, so there are no partial objects.
    removePartialFiles: async () => undefined,
  }
}
