import { posix } from 'node:path'
import { circlesIn } from './find.ts'

/**
 * A file's static imports, including types, which do not exist at run time, but not `import()`. Found at the beginning
 * of a line, as the formatter writes them.
 */
const IMPORT = /^(?:import|export)\s+(?:[\w$*,{}\s]+?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(([, to = '']) => posix.join(posix.dirname(file), to))

const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1]

/** Areas may only import `shared`, and the shell only reaches areas by `import()`. */
const mayImport = (from: string, to: string): boolean => {
  const area = areaOf(to)
  if (area === undefined) return true
  const own = areaOf(from)
  return own === undefined ? !from.startsWith('src/shell/') : own === area || area === 'shared'
}

/** Files directly in the shell or in an area belong to no room; they hold the rooms together. */
const roomOf = (file: string): string | undefined => /^src\/(?:shell|areas\/[^/]+)\/[^/]+(?=\/)/.exec(file)?.[0]

/** Circles between rooms, even without a circle of files: reading one room would require reading all of them. */
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

/** All violations in these sources, one line each; file names are relative to the root. */
export const wrongAmong = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]))
  const crossed = [...imports].flatMap(([from, all]) =>
    all.filter((to) => !mayImport(from, to)).map((to) => `${from} may not import ${to}`),
  )
  const circles = [...circlesIn(imports), ...circlesOfRooms(imports)]
  return [...circles.map((circle) => circle.join(' → ')), ...crossed]
}
