/** The characters a font can draw, from its `cmap` table. */
export const charactersOf = (font: Buffer): ReadonlySet<number> => {
  const found = new Set<number>()
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return found
  const start = font.readUInt32BE(entry + 8)
  for (let i = 0; i < font.readUInt16BE(start + 2); i++) {
    const at = start + font.readUInt32BE(start + 8 + 8 * i)
    const format = font.readUInt16BE(at)
    if (format === 12) addGroups(font, at, found)
    if (format === 4) addSegments(font, at, found)
  }
  return found
}

const addRange = (from: number, to: number, found: Set<number>): void => {
  for (let code = from; code <= to && code !== 0xffff; code++) found.add(code)
}

const addGroups = (font: Buffer, at: number, found: Set<number>): void => {
  for (let i = 0; i < font.readUInt32BE(at + 12); i++) {
    const group = at + 16 + 12 * i
    addRange(font.readUInt32BE(group), font.readUInt32BE(group + 4), found)
  }
}

const addSegments = (font: Buffer, at: number, found: Set<number>): void => {
  const count = font.readUInt16BE(at + 6) / 2
  for (let i = 0; i < count; i++) {
    const end = at + 14 + 2 * i
    addRange(font.readUInt16BE(end + 2 * count + 2), font.readUInt16BE(end), found)
  }
}
