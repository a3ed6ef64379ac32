import { type Language, languages } from '../../../src/contract/languages.ts'
import { FILLED } from './segments.ts'

const marks: Readonly<Record<Language, RegExp>> = {
  'zh-TW': /「([^」]+)」/g,
  'zh-CN': /“([^”]+)”/g,
  'en-US': /“([^”]+)”/g,
  'fr-FR': /«\s*([^»]+?)\s*»/g,
  'de-DE': /„([^“]+)“/g,
}

export const quotedIn = (language: Language, text: string): string[] =>
  [...text.matchAll(marks[language])].map(([, quoted = '']) => quoted)

/** Labels in the menus of phones or browsers. */
const ofThePhone =
  /^(?:分享|加入主畫面|加入|共享|添加到主屏幕|添加|Share|Add to Home Screen|Add|Partager|Sur l’écran d’accueil|Ajouter|Teilen|Zum Home-Bildschirm|Hinzufügen)$/

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All texts that may be on a screen; a placeholder matches anything short. */
export type Labels = ReadonlyMap<Language, readonly RegExp[]>

export const labelsOf = (textsOf: (language: Language) => Iterable<string>): Labels =>
  new Map(
    languages.map((language) => [
      language,
      [...textsOf(language)]
        // A label that is only a placeholder would match everything.
        .filter((text) => /[\p{L}\p{N}]/u.test(text.replace(/\{[^}]*\}/g, '')) && !text.includes('plural,'))
        .map(
          (text) =>
            new RegExp(
              `^${text
                .split(/\{[^}]*\}/)
                .map(escaped)
                .join('.{1,20}')}$`,
              'u',
            ),
        ),
    ]),
  )

/** A text that refers to a label must quote it as it appears on the screen. */
export const labelFaults = (language: Language, text: string, labels: Labels): string[] =>
  quotedIn(language, text)
    .filter((quoted) => !ofThePhone.test(quoted) && !quoted.includes(FILLED))
    .filter((quoted) => !labels.get(language)?.some((label) => label.test(quoted)))
    .map((quoted) => `“${quoted}” stands on no screen`)
