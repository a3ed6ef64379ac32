import type { Context } from 'hono'
import type { Config } from '../../config/config.ts'
import { addressOf, isForwarded, isLoopback } from '../../http/address.ts'

/**
 * Allowed from the machine itself. Through a proxy only if OPS_FROM has the client's address and the trusted proxies
 * are configured. Pages in a browser are never allowed.
 */
export const mayReachOps = (context: Context, config: Pick<Config, 'opsFrom' | 'trustedProxies'>): boolean => {
  if (context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') !== undefined) return false
  if (!isForwarded(context)) return isLoopback(context)
  return config.trustedProxies > 0 && config.opsFrom.includes(addressOf(context, config.trustedProxies))
}
