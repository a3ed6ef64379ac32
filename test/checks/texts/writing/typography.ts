import type { Language } from '../../../../src/contract/languages.ts'

interface Sign {
  readonly wrong: RegExp
  readonly fault: string
}

const everywhere: readonly Sign[] = [
  { wrong: /\.\.\./, fault: 'has three dots for an ellipsis' },
  { wrong: /["']/, fault: 'has a straight quotation mark or apostrophe' },
]

/** Times (10:00), search terms (星:6) and addresses (https:) keep their half-width colon. */
const halfWidth = /,(?!\d)|:(?![\d/])|[;?!()]/

const chinese: readonly Sign[] = [
  { wrong: halfWidth, fault: 'has a half-width sign between full-width ones' },
  { wrong: /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/, fault: 'has a full-width digit or letter' },
  { wrong: / [，。：；？、）」”]|[，。：；？、（「“] /, fault: 'has a space beside a full-width sign' },
]

const signs: Readonly<Record<Language, readonly Sign[]>> = {
  'zh-TW': [...chinese, { wrong: /[“”‘’]/, fault: 'has the quotation marks of another country, not 「」' }],
  'zh-CN': [...chinese, { wrong: /[「」『』]/, fault: 'has the quotation marks of another country, not “”' }],
  'en-US': [{ wrong: /\s%/, fault: 'has a space before %' }],
  'fr-FR': [
    { wrong: /[^\u202F\s?!;%][;?!%]|[^\S\u202F][;?!%]/, fault: 'wants U+202F before ; ? ! %' },
    { wrong: /[^\u00A0\s]:(?![\d/])|[^\S\u00A0]:/, fault: 'wants U+00A0 before :' },
    { wrong: /«(?!\u00A0)|(?<!\u00A0)»/, fault: 'wants U+00A0 inside « »' },
    { wrong: /[“”„]/, fault: 'has the quotation marks of another country, not « »' },
  ],
  'de-DE': [
    { wrong: /(?<!\u00A0)%/, fault: 'wants U+00A0 before %' },
    { wrong: /[”«»]|(?<!„[^“]*)“/, fault: 'has the quotation marks of another country, not „“' },
  ],
}

export const typographyFaults = (language: Language, text: string): string[] =>
  [...everywhere, ...signs[language]].flatMap(({ wrong, fault }) => {
    const found = wrong.exec(text)
    return found ? [`${fault}: “${text.slice(Math.max(0, found.index - 8), found.index + 8)}”`] : []
  })
