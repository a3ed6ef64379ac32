import type { Language } from '../../contract/languages.ts'
import { homeFront } from '../../contract/news/home.ts'
import { indexOfTheDay } from '../../rules/game/banner.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { openVerb } from '../call/verb.ts'
import { generals } from '../catalogue/index.ts'
import { otherDays } from '../store/known.ts'
import { myStore } from '../store/my-store.ts'
import { shownStore } from '../store/shown.ts'
import { betweenWords } from './between-words.ts'

const generalOfTheDay = (day: string) => {
  const general = generals[indexOfTheDay(day, generals.length)]
  if (!general) throw new Error('there are no generals')
  return general
}

const lineOf = (biography: string, language: Language): string =>
  language.startsWith('zh') ? betweenWords(biography) : biography

export const homeFrontVerb = openVerb(homeFront, async ({ tx, roleid, now, language, config }) => {
  const day = dayOf(now)
  const { id, name, country, biography } = generalOfTheDay(day)
  const mine = roleid === null ? null : await myStore(tx, roleid)
  const daysOf = mine && (await otherDays(tx, now))
  return {
    banner: { day, model: id, name: name[language], country, line: lineOf(biography[language], language) },
    shortcuts: [...config.shortcuts],
    store: mine && { ...shownStore(mine.store, daysOf?.(mine.store.id) ?? [], language), chosen: mine.chosen },
  }
})
