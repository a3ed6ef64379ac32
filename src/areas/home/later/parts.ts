export { Front } from './front.tsx'
export { MyStore } from './my-store.tsx'
