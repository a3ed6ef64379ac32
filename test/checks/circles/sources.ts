import { posix } from 'node:path'
import { circlesIn } from './find.ts'

/**
 * What a file cannot be understood without: types as well, which are gone when it runs, but no `import()`, which comes
 * later. They stand at the beginning of a line, in the one form that the formatter writes.
 */
const IMPORT = /^(?:import|export)\s+(?:[\w$*,{}\s]+?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(([, to = '']) => posix.join(posix.dirname(file), to))

const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1]

/** Areas know `shared` and no other, and the shell loads them: `import()` alone leads from it into one. */
const mayImport = (from: string, to: string): boolean => {
  const area = areaOf(to)
  if (area === undefined) return true
  const own = areaOf(from)
  return own === undefined ? !from.startsWith('src/shell/') : own === area || area === 'shared'
}

/** What lies in no room of the shell or of an area, but beside them, holds them together. */
const roomOf = (file: string): string | undefined => /^src\/(?:shell|areas\/[^/]+)\/[^/]+(?=\/)/.exec(file)?.[0]

/** Circles of rooms, where no file closes one: whoever opens one of them would have to read them all. */
const circlesOfRooms = (imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const rooms = new Map<string, string[]>()
  for (const [file, all] of imports) {
    const from = roomOf(file)
    if (from === undefined) continue
    const led = all.flatMap((to) => roomOf(to) ?? []).filter((to) => to !== from)
    rooms.set(from, [...(rooms.get(from) ?? []), ...led])
  }
  return circlesIn(rooms)
}

/** What is wrong among these sources, a line each; a file's name is its path from the root. */
export const wrongAmong = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]))
  const crossed = [...imports].flatMap(([from, all]) =>
    all.filter((to) => !mayImport(from, to)).map((to) => `${from} may not import ${to}`),
  )
  const circles = [...circlesIn(imports), ...circlesOfRooms(imports)]
  return [...circles.map((circle) => circle.join(' → ')), ...crossed]
}
