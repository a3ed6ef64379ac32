/** What the service answers itself; everything else that is navigated to is the app. */
export const servedElsewhere: readonly RegExp[] = ['api', 'auth', 'images', 'dev', 'healthz', 'readyz', 'metrics'].map(
  (name) => new RegExp(`^/${name}(?:/|\\?|$)`),
)
