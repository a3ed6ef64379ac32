import { HOST_OBJECT } from '../../contract/pages/first-page.ts'

/** In a frame, or in a WebView whose app injected an object before the page ran. */
export const mayHaveHost = (): boolean => window.parent !== window || HOST_OBJECT in window
