/** All circular paths, once for each import that closes one. */
export const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const circles: (readonly string[])[] = []
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name])
    else if (!done.has(name)) {
      for (const next of imports.get(name) ?? []) walk(next, [...way, name])
      done.add(name)
    }
  }
  for (const name of imports.keys()) walk(name, [])
  return circles
}
