/** The worker's cache of the service's pictures. A picture's address never changes its content. */
export const PICTURE_CACHE = 'pictures'
