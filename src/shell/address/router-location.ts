import { useHashLocation } from './hash-location.ts'

/** Replaces the router's own location, which nobody here uses: on every start it would patch the browser's history. */
export const useBrowserLocation = useHashLocation
export const useSearch = useHashLocation.searchHook
