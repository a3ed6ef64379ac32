import { HOST_OBJECT } from '../../contract/pages/first-page.ts'

/** In a frame, or in a WebView whose owner put something here before the page ran. */
export const mayHaveHost = (): boolean => window.parent !== window || HOST_OBJECT in window
