import type { Context } from 'hono'

interface Socket {
  readonly remoteAddress?: string | undefined
  setTimeout?(ms: number): unknown
}
type Socketed = { readonly incoming?: { readonly socket?: Socket } }

const socketOf = (env: unknown): Socket | undefined => {
  const bindings: Socketed = typeof env === 'object' && env !== null ? env : {}
  return bindings.incoming?.socket
}

const socketAddress = (env: unknown): string => socketOf(env)?.remoteAddress ?? '-'

/** Disables the socket timeout, for answers that take longer than others. */
export const waitLong = (context: Context): void => {
  socketOf(context.env)?.setTimeout?.(0)
}

/** Some proxies append the port, which differs for every connection: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const portless = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

/** The client's address. Of X-Forwarded-For only what our own proxies added is trusted. */
export const addressOf = (context: Context, trustedProxies: number): string => {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => portless(part.trim()))
  return (trustedProxies > 0 && forwarded.at(-trustedProxies)) || socketAddress(context.env)
}

/** The country header of our proxy: two letters, and nothing finer. */
export const countryOf = (context: Context, header: string | undefined): string | null => {
  const said = header === undefined ? undefined : context.req.header(header)
  return said !== undefined && /^[A-Z]{2}$/.test(said) ? said : null
}

/** Headers of a proxy: with one in front, "from loopback" only means that the proxy runs on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

export const isForwarded = (context: Context): boolean =>
  FORWARDED.some((name) => context.req.header(name) !== undefined)

export const isLoopback = (context: Context): boolean =>
  !isForwarded(context) && /^(127\.|::1$|::ffff:127\.)/.test(socketAddress(context.env))
