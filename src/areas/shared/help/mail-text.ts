/** What customer service needs to help, and no more: nothing of it is secret. */
export interface MailFacts {
  readonly player: string | null
  readonly version: string
  readonly language: string
  /** Of the failure that led here. */
  readonly failure: string | null
}

/** Names of the lines, in the player's language. */
export interface MailWords {
  readonly subject: string
  readonly player: string
  readonly version: string
  readonly language: string
  readonly failure: string
}

export interface MailText {
  readonly subject: string
  readonly body: string
}

/** Longer links are cut by some mail apps. */
export const MOST_TYPED = 800

/** An id of a failure comes from the address: what does not look like one is left out. */
export const failureId = (asked: string | null): string | null =>
  asked !== null && /^[\w-]{1,64}$/.test(asked) ? asked : null

export const mailText = (typed: string, facts: MailFacts, words: MailWords): MailText => {
  const lines = (['player', 'version', 'language', 'failure'] as const).flatMap((fact) => {
    const value = facts[fact]
    return value === null ? [] : [`${words[fact]}: ${value}`]
  })
  return { subject: words.subject, body: [typed.trim(), '', '---', ...lines].join('\n').trimStart() }
}

/** Lines end as mail does. */
export const mailLink = (address: string, { subject, body }: MailText): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
