import type { Language } from '../../../../src/contract/languages.ts'

/** The characters of a range of a two-byte character set. */
const charactersOf = (encoding: string, rows: readonly [number, number], cells: readonly [number, number]) => {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let cell = cells[0]; cell <= cells[1]; cell++) found.add(decoder.decode(Uint8Array.of(row, cell)))
  }
  return found
}

interface Script {
  readonly name: string
  readonly characters: ReadonlySet<string>
  /** In the character set, but in our texts a form of the other script. */
  readonly foreign: string
  /** Not in the character set, but in names that are always written with them. */
  readonly names: string
}

/** The national character sets define the forms of each script: anything else belongs to the other. */
const scripts: Partial<Record<Language, Script>> = {
  'zh-TW': {
    name: 'Traditional',
    characters: charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
    foreign: '触党淀吨复赶构柜怀机极价洁惊据蜡厘篱离怜岭宁泞苹栖凄气确扰洒胜圣适体涂洼万网熏痒异踊优与种庄听坏么',
    names: '坂',
  },
  'zh-CN': {
    name: 'Simplified',
    // GB 2312 is the lower right corner of GBK; the rest of GBK has the traditional forms.
    characters: charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    foreign: '於後徵夥摺',
    names: '囷彧惇郃',
  },
}

/**
 * The wrong form of address for the tone of the app, in the middle of a sentence where it cannot mean anything else.
 */
const address: Partial<Record<Language, RegExp>> = {
  'zh-TW': /您/,
  'zh-CN': /您/,
  'fr-FR': /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/u,
  'de-DE': /[\p{Ll},] (Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/u,
}

/**
 * French texts must not assume a player's gender: participles should agree with the session, the account or the action
 * instead of "vous".
 */
const gendered = [
  /(?<!\p{L})vous (?:ne )?(?:vous )?(?:n’)?(?:êtes|étiez|serez|seriez|soyez)(?: \p{L}+(?:-\p{L}+)?){0,2} (?:\p{L}+é|inscrit|prêt|sûr|seul|surpris|absent)(?!\p{L})/iu,
  /(?<!\p{L})vous (?:a|ont|avait|avaient|aura|auront)(?! été)(?: \p{L}+)? \p{L}+é(?!\p{L})/iu,
]

/** Letters from the court are part of the game and use its formal tone. */
const ofTheCourt = /主公|^Exzellenz/

const isHan = (character: string) => /\p{Script=Han}/u.test(character)

/** Language mistakes that do not depend on a message's meaning. */
export const writingFaults = (language: Language, text: string): string[] => {
  const faults: string[] = []
  if (/[!！]/.test(text)) faults.push('has an exclamation mark')
  const stranger = ofTheCourt.test(text) ? null : address[language]?.exec(text)
  if (stranger) faults.push(`${stranger[0]} is not how we speak to a player`)
  const assumed = language === 'fr-FR' ? gendered.map((form) => form.exec(text)?.[0]) : []
  for (const form of assumed) if (form !== undefined) faults.push(`“${form}” assumes a gender`)
  const script = scripts[language]
  if (!script) return faults
  const foreign = [...text].filter(
    (character) =>
      isHan(character) &&
      !script.names.includes(character) &&
      (!script.characters.has(character) || script.foreign.includes(character)),
  )
  if (foreign.length > 0) faults.push(`${foreign.join(' ')} is not ${script.name} Chinese`)
  return faults
}
