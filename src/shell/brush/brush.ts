import { proxy, ref } from 'valtio'

/** The characters in the display font; null until its files are registered. */
export const brush = proxy<{ characters: ReadonlySet<string> | null }>({ characters: null })

export const brushHas = (characters: string): void => {
  brush.characters = ref(new Set(characters))
}

export const isWritten = (text: string, characters: ReadonlySet<string> | null): boolean =>
  characters !== null && Array.from(text).every((character) => /\s/u.test(character) || characters.has(character))
