const YEAR_S = 31_536_000

/** For what the service must know before any script runs; null deletes it. */
export const putCookie = (name: string, value: string | null): void => {
  document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax; max-age=${value === null ? 0 : YEAR_S}`
}
