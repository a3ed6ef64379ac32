interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

/** What every first visit needs: the start script, and the page it opens on. */
const FIRST = ['/src/main.tsx', '/src/areas/home/home.ts']

/** Loaded after the first render; no page waits for it. */
const AFTERWARDS = { name: 'later', roots: ['/src/shell/start/later.ts'] }

/** Loaded on every visit after that, each with all of its dependencies in one chunk. */
const FOLLOWING = [
  {
    name: 'common',
    roots: [...AFTERWARDS.roots, '/src/shell/texts/errors.ts', '/src/areas/home/later/parts.tsx'],
  },
  { name: 'sending', roots: ['/src/client/sending.ts'] },
  { name: 'pictures', roots: ['/src/art/card-picture.ts', '/src/shell/items/item-picture.tsx'] },
  { name: 'for-players', roots: ['/src/shell/start/idle/for-players.ts'] },
]

/**
 * Modules smaller than this are grouped with others of their folder, even if a page then loads some it does not need.
 */
const SMALL = 3_000

/**
 * The pages of a folder are one chunk, except what loads on a tap: the map of the stores, comparing two cards, the
 * picture of a card.
 */
const pages = [
  /\/src\/areas\/(account)\/(\w+)\//,
  /\/src\/areas\/(?!store\/map\/|card\/(?:one-card\/compare|base\/share)\/)([\w-]+)\//,
  /\/src\/areas\/(store|card)\/(?:one-card\/|base\/)?(map|compare|share)\//,
]

/**
 * Chunks are layered like the folders, so that none imports another in a circle, which would run modules before their
 * dependencies.
 */
const rooms = [
  /\/src\/(contract)\//,
  /\/src\/(rules)\//,
  /\/src\/(art)\//,
  /\/src\/(client)\//,
  /\/src\/(ui)\//,
  /\/src\/(state)\//,
  /\/src\/(shell)\//,
  /\/src\/areas\/(shared)\//,
  ...pages,
]
const nameIn = (room: RegExp, id: string): string | null => room.exec(id)?.slice(1).join('-') ?? null

/** Whether one of these imports it, directly or indirectly; `alone`: and nothing else does. */
const neededBy = (roots: readonly string[], alone = false) => {
  const known = new Map<string, boolean>()
  const needed = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // In a circular import the importers outside of it decide.
    known.set(id, alone)
    const { importers = [] } = graph.getModuleInfo(id) ?? {}
    const by = (importer: string) => needed(importer, graph)
    const found =
      roots.some((root) => id.endsWith(root)) ||
      (alone ? importers.length > 0 && importers.every(by) : importers.some(by))
    known.set(id, found)
    return found
  }
  return needed
}

/**
 * Puts everything the first view imports into one chunk. By default the bundler splits it into twenty, because pages
 * share some of its modules: that means more requests before the first paint, and worse compression. The pages of an
 * area are grouped too, and so are small modules that several areas share: the worker fetches every file, and half of
 * them had less than 1.2 kB. What a page loads on demand stays separate.
 *
 * What loads after the first view is grouped as well: spread over the areas' chunks, every visit would fetch and
 * evaluate code that only other pages need.
 */
export const chunks = () => {
  const needed = neededBy(FIRST)
  const afterwards = neededBy(AFTERWARDS.roots, true)
  const following = FOLLOWING.map(({ name, roots }) => ({ name, needed: neededBy(roots) }))

  // The bundler's runtime is included, because a separate file would be one more request.
  const own = (id: string): boolean => id.includes('rolldown/runtime')

  const first = (id: string, graph: ModuleGraph): boolean => own(id) || needed(id, graph)
  const isPart = (room: RegExp, id: string, graph: ModuleGraph): boolean =>
    (graph.getModuleInfo(id)?.dynamicImporters ?? []).some((importer) => nameIn(room, importer) === nameIn(room, id))
  const roomOf = (room: RegExp, id: string, graph: ModuleGraph): string | null =>
    first(id, graph) || following.some((one) => one.needed(id, graph)) || isPart(room, id, graph)
      ? null
      : nameIn(room, id)
  return {
    groups: [
      { name: (id: string, graph: ModuleGraph) => (first(id, graph) ? 'start' : null), priority: 3 },
      ...following.map((one, after) => ({
        name: (id: string, graph: ModuleGraph) => (one.needed(id, graph) && !afterwards(id, graph) ? one.name : null),
        priority: 2 - after / 10,
      })),
      // Last, because a group includes its modules' dependencies unless another group already has them.
      { name: (id: string, graph: ModuleGraph) => (afterwards(id, graph) ? AFTERWARDS.name : null), priority: 1.5 },
      ...rooms.map((room, above) => ({
        name: (id: string, graph: ModuleGraph) => roomOf(room, id, graph),
        priority: 1 - above / 100,
        ...(pages.includes(room) ? {} : { minShareCount: 2, maxModuleSize: SMALL }),
      })),
    ],
  }
}
