const roots = ['api', 'auth', 'dev', 'healthz', 'images', 'metrics', 'readyz'] as const

/**
 * Paths that the service answers itself, with or without a query: neither service nor worker returns the app's page for
 * them, and the development server proxies them.
 */
export const servicePath = new RegExp(`^/(${roots.join('|')})(/|\\?|$)`)
