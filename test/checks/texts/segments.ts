import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Replaces a placeholder, so that rules see what comes before and after it. */
export const FILLED = '\uFFFC'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const collect = (tokens: unknown, done: string[]): string => {
  if (typeof tokens === 'string') return tokens
  if (!Array.isArray(tokens)) return ''
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? FILLED : token
      const format: unknown = Array.isArray(token) ? token[2] : undefined
      if (isRecord(format))
        for (const [key, choice] of Object.entries(format)) if (key !== 'offset') done.push(collect(choice, done))
      return FILLED
    })
    .join('')
}

/** The visible texts of a message without tags: the whole, and each form of its plurals. */
export const segmentsOf = (message: string): string[] => {
  const choices: string[] = []
  const whole = collect(compileMessageOrThrow(message), choices)
  return [whole, ...choices].map((text) => text.replace(/<\/?\w+\/?>/g, ''))
}
