import type { Read } from './use-read.ts'

type Part = Pick<Read<unknown>, 'data' | 'asking' | 'failure' | 'again'> & Partial<Pick<Read<unknown>, 'at' | 'kept'>>

/** Combines several reads: as old as the oldest, a copy if any is one, failed if a missing one failed. */
export const combineReads = <T>(data: T | undefined, parts: readonly Part[]): Read<T> => {
  const missing = parts.filter((part) => part.data === undefined)
  return {
    data: missing.length > 0 ? undefined : data,
    at: Math.min(...parts.flatMap(({ at }) => (at === undefined ? [] : [at]))),
    kept: parts.some((part) => part.kept),
    asking: missing.some((part) => part.asking),
    failure: missing.find((part) => part.failure)?.failure,
    again: () => {
      for (const part of parts) part.again()
    },
  }
}
