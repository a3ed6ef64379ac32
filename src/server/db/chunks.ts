/** Stays below the limit on parameters, and keeps each statement short. */
const AT_ONCE = 500

export const chunks = <T>(all: readonly T[], atOnce = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce))
