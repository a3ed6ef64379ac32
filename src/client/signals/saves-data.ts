/** The player asked the phone to save data, or the connection is too slow for prefetching. */
export const savesData = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof line !== 'object' || line === null) return false
  if ('saveData' in line && line.saveData === true) return true
  return 'effectiveType' in line && /2g$/.test(String(line.effectiveType))
}
