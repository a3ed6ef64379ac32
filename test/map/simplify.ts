export type Dot = readonly [x: number, y: number]

/** How far a dot lies from the line between two others. */
const off = ([x, y]: Dot, [ax, ay]: Dot, [bx, by]: Dot): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Douglas and Peucker: of a line only the dots without which it would leave its place by more than this. */
export const simplified = (line: readonly Dot[], tolerance: number): readonly Dot[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [far, at] = [0, 0]
  for (const [index, dot] of line.entries()) {
    // A ring has its end where it begins: the dot that lies farthest from there parts it.
    const distance = off(dot, first, last)
    if (distance > far) [far, at] = [distance, index]
  }
  if (far <= tolerance) return [first, last]
  const [before, after] = [line.slice(0, at + 1), line.slice(at)]
  return [...simplified(before, tolerance), ...simplified(after, tolerance).slice(1)]
}
