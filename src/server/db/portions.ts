/** So many at once that neither a statement has too many values nor anybody waits for it. */
const AT_ONCE = 500

export const inPortions = <T>(all: readonly T[], atOnce = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce))
