import type { Language } from '../../../src/contract/languages.ts'

/** Translations that may equal the English text: a name, or a word the language shares. */
const same: readonly { readonly message: string; readonly languages: readonly Language[]; readonly reason: string }[] =
  [
    { message: 'Tiger Tally', languages: ['fr-FR', 'de-DE'], reason: 'The name of the app outside Chinese' },
    { message: '{before}, {next}', languages: ['fr-FR', 'de-DE'], reason: 'The same sign in these languages' },
    { message: '{day}, {time}', languages: ['de-DE'], reason: 'The same sign in German' },
    { message: '{what}: {said}', languages: ['de-DE'], reason: 'The same sign in German' },
    { message: 'Maintenance', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Question', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Notifications', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Urgent', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Session', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Silence', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Worker', languages: ['fr-FR', 'de-DE'], reason: 'The name of the thing itself, for those who test' },
    { message: 'Essences', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Points', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Skin', languages: ['de-DE'], reason: 'The German word of every player' },
    { message: 'Skins', languages: ['de-DE'], reason: 'The German word of every player' },
    { message: 'Suggestions', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Type', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Digital', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Element', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Form', languages: ['de-DE'], reason: 'A German word' },
    { message: 'General', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Material', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Name', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Skills', languages: ['de-DE'], reason: 'The German word of every player' },
    { message: 'Team', languages: ['de-DE'], reason: 'The German word of every player' },
    {
      message: '{0} / {total, plural, one {# place} other {# places}}',
      languages: ['fr-FR'],
      reason: 'French writes the word alike',
    },
    { message: 'District', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Tiger', languages: ['de-DE'], reason: 'A German word' },
    { message: 'Dragon', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Jade', languages: ['fr-FR', 'de-DE'], reason: 'A word of both languages' },
    { message: 'Guan Yu', languages: ['fr-FR', 'de-DE'], reason: 'A name' },
    { message: 'Zhao Yun', languages: ['fr-FR', 'de-DE'], reason: 'A name' },
    { message: 'Kinmen', languages: ['fr-FR', 'de-DE'], reason: 'The name of an island' },
    { message: 'Matsu', languages: ['fr-FR', 'de-DE'], reason: 'The name of an island' },
    { message: 'Penghu', languages: ['fr-FR', 'de-DE'], reason: 'The name of an island' },
    { message: 'Shu', languages: ['fr-FR', 'de-DE'], reason: 'A name' },
    { message: 'Rare', languages: ['fr-FR'], reason: 'A French word' },
    { message: 'Version {version}', languages: ['fr-FR', 'de-DE'], reason: 'A word of both languages' },
    { message: 'Skill', languages: ['de-DE'], reason: 'The German word of every player' },
    { message: 'Skills', languages: ['de-DE'], reason: 'The German word of every player' },
    { message: 'Skins', languages: ['de-DE'], reason: 'The German word of every player' },
  ]

export const sayTheSame = (language: Language, message: string): boolean =>
  same.some((entry) => entry.message === message && entry.languages.includes(language))
