const roots = ['api', 'auth', 'dev', 'healthz', 'images', 'metrics', 'readyz'] as const

/**
 * A path that the service answers itself, with or without its query: the service gives no page in its place, the worker
 * none that it keeps, and the development server asks the service.
 */
export const ofTheService = new RegExp(`^/(${roots.join('|')})(/|\\?|$)`)
