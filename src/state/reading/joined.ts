import type { Read } from './use-read.ts'

type Part = Pick<Read<unknown>, 'data' | 'asking' | 'failure' | 'again'> & Partial<Pick<Read<unknown>, 'at' | 'kept'>>

/**
 * Several reads as one: as old as the oldest, a copy where one is a copy, failed where one that is missing failed.
 */
export const joined = <T>(data: T | undefined, parts: readonly Part[]): Read<T> => {
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
