/** The cache in which the worker keeps pictures of the service: names that never change what they show. */
export const PICTURE_CACHE = 'pictures'
