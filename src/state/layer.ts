import type { RequestLayer } from '../client/api.ts'

/** The request layer, provided once at start; state and views reach the service only through it. */
let layer: RequestLayer | null = null

export const provideLayer = (given: RequestLayer): void => {
  layer = given
}

export const request = (): RequestLayer => {
  if (!layer) throw new Error('no request layer')
  return layer
}
