import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface S3Request {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

const hash = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** S3 also wants the characters encoded that encodeURIComponent leaves. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
const pathOf = (url: URL): string => decodeURIComponent(url.pathname).split('/').map(encoded).join('/')

/** AWS Signature Version 4: returns the headers together with the signature. */
export const signS3 = ({ method, url, headers, body }: S3Request, keys: S3Keys, at: Date): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const contentHash = hash(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('')
  const request = [method, pathOf(url), queryOf(url), lines, names.join(';'), contentHash].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretKey}`, day), keys.region), 's3'), 'aws4_request')
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex')
  const credential = `Credential=${keys.accessKey}/${scope}`
  const authorization = `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`
  const { host: _host, ...sent } = signed
  return { ...sent, authorization }
}
