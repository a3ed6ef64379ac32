import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Smaller ones fit into a packet or two as they are; answers that carry a token are far below. */
const WORTH_IT = 4_096

/** The same answer in fewer bytes, where it is long and whoever asks can read it. */
export const compressed = async (response: Response, accepts: string | undefined): Promise<Response> => {
  const headers = new Headers(response.headers)
  headers.set('vary', 'accept-encoding')
  const body = new Uint8Array(await response.arrayBuffer())
  const { status } = response
  if (body.length < WORTH_IT || !/\bgzip\b/.test(accepts ?? '')) return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(await pack(body)), { status, headers })
}
