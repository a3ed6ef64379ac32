import { proxy, ref } from 'valtio'

/** The characters in the display font; null until its files are registered. */
export const brush = proxy<{ characters: ReadonlySet<number> | null }>({ characters: null })

/** In the form of a CSS `unicode-range`: `U+864e,U+7b26`. */
export const brushHas = (ranges: readonly string[]): void => {
  const codes = ranges.flatMap((range) => range.split(',')).map((code) => Number.parseInt(code.slice(2), 16))
  brush.characters = ref(new Set(codes))
}

export const isWritten = (text: string, characters: ReadonlySet<number> | null): boolean =>
  characters !== null &&
  Array.from(text).every((character) => /\s/u.test(character) || characters.has(character.codePointAt(0) ?? 0))
