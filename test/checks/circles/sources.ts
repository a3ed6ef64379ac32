import { posix } from 'node:path'
import { circlesIn } from './find.ts'

/**
 * What a file needs before it runs: no `import type`, which is gone by then, and no `import()`, which comes later. They
 * stand at the beginning of a line, in the one form that the formatter writes.
 */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w$*,{}\s]+?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(VALUE_IMPORT)].map(([, to = '']) => posix.join(posix.dirname(file), to))

const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1]

/** Areas know `shared` and no other, and the shell loads them: `import()` alone leads from it into one. */
const mayImport = (from: string, to: string): boolean => {
  const area = areaOf(to)
  if (area === undefined) return true
  const own = areaOf(from)
  return own === undefined ? !from.startsWith('src/shell/') : own === area || area === 'shared'
}

/** What is wrong among these sources, a line each; a file's name is its path from the root. */
export const wrongAmong = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]))
  const crossed = [...imports].flatMap(([from, all]) =>
    all.filter((to) => !mayImport(from, to)).map((to) => `${from} may not import ${to}`),
  )
  return [...circlesIn(imports).map((circle) => circle.join(' → ')), ...crossed]
}
