import { errorMessages } from '../../src/contract/error-messages.ts'
import { errorCodes } from '../../src/contract/errors.ts'
import { type Language, languages } from '../../src/contract/languages.ts'
import { reworded } from '../support/words/say.ts'
import { joinedInRooms } from './texts/joined-in-code.ts'
import { SOURCE_LANGUAGE } from './texts/languages.ts'
import { formFaults } from './texts/message-form.ts'
import { catalogOf, inCatalog, inSource } from './texts/messages.ts'
import { labelFaults, labelsOf } from './texts/quoted-labels.ts'
import { sayTheSame } from './texts/same-words.ts'
import { segmentsOf } from './texts/segments.ts'
import { faultsOf, namesIn, wordFaults } from './texts/service.ts'
import { serviceTexts } from './texts/service-texts.ts'
import { counterFaults } from './texts/writing/counters.ts'
import { countFaults, lostPlurals } from './texts/writing/counts.ts'

/**
 * Checks that every catalog translates every message, and that catalogs and the service's own texts follow the rules of
 * each language.
 */
const faults: string[] = []
const report = (language: Language, message: string, fault: string) =>
  faults.push(`${language}  "${message}": ${fault}`)

const source = await inSource()

const said = await serviceTexts()
const names = namesIn(said)
const onScreens = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const messages = (await catalogOf(language)).map(({ translation }) => translation)
      return [language, [...messages, ...(names.get(language) ?? [])]] as const
    }),
  ),
)
const labels = labelsOf((language) => onScreens.get(language) ?? [])

/** Rules for a message in a language, for any audience. */
const spokenFaults = (language: Language, text: string): string[] =>
  segmentsOf(text).flatMap((segment) => [...wordFaults(language, segment), ...labelFaults(language, segment, labels)])

const checkTranslation = (language: Language, message: string, translation: string) => {
  if (translation.trim() === '') return report(language, message, 'not translated')
  if (translation === message && !sayTheSame(language, message)) {
    report(language, message, 'same as the English; if that is right, say why in same-words.ts')
  }
  const form = formFaults(language, message, translation)
  const rest =
    form.length > 0
      ? []
      : [
          ...lostPlurals(language, message, translation),
          ...counterFaults(language, translation),
          ...spokenFaults(language, translation),
        ]
  for (const fault of [...form, ...rest]) report(language, message, fault)
}

for (const language of languages) {
  const catalog = await inCatalog(language)
  const listed = new Set([...catalog.values()].filter((entry) => !entry.obsolete).map(({ message }) => message))
  for (const [id, message] of source) {
    if (!catalog.has(id)) report(language, message, 'not in the catalog, run `npm run texts`')
  }
  for (const [id, { message, translation, obsolete }] of catalog) {
    if (obsolete || !source.has(id)) report(language, message, 'obsolete, run `npm run texts`')
    else if (language !== SOURCE_LANGUAGE) checkTranslation(language, message, translation)
  }
  // The service looks up refusals in the same catalogs, by their English text.
  for (const code of errorCodes) {
    const message = errorMessages[code]
    if (!listed.has(message))
      report(language, message, `refusal ${code} has no entry; src/shell/texts/errors.ts has to say it`)
  }
}

for (const message of source.values()) {
  const form = formFaults(SOURCE_LANGUAGE, message, message)
  const rest = form.length > 0 ? [] : [...countFaults(message), ...spokenFaults(SOURCE_LANGUAGE, message)]
  for (const fault of [...form, ...rest]) report(SOURCE_LANGUAGE, message, fault)
}

for (const one of said) {
  for (const fault of faultsOf(one, labels)) faults.push(`${one.language}  ${one.where} "${one.text}": ${fault}`)
}

faults.push(...(await joinedInRooms()))

// Browser stories look for some of the texts.
for (const word of reworded()) faults.push(`test/support/words  ${word}: the source says it otherwise now`)

for (const fault of faults) console.error(fault)
console.log(
  `texts: ${source.size} messages in ${languages.length} languages and ${said.length} texts of the service, ${faults.length} faults`,
)
process.exit(faults.length === 0 && source.size > 0 && said.length > 0 ? 0 : 1)
