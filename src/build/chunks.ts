interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

/** What every first visit needs: the start itself, and the page it opens on. */
const FIRST = ['/src/main.tsx', '/src/areas/home/home.ts']

/** What follows the first drawing and no page waits for. */
const AFTERWARDS = { name: 'later', roots: ['/src/shell/start/later.ts'] }

/** What every visit goes on with by itself once that is drawn, each in one chunk with all that it stands on. */
const FOLLOWING = [
  {
    name: 'common',
    roots: [...AFTERWARDS.roots, '/src/shell/texts/errors.ts', '/src/areas/home/later/parts.tsx'],
  },
  { name: 'sending', roots: ['/src/client/sending.ts'] },
  { name: 'pictures', roots: ['/src/art/card-picture.ts', '/src/areas/shared/pictures/item-picture.tsx'] },
  { name: 'for-players', roots: ['/src/shell/start/afterwards/for-players.ts'] },
]

/** Pieces smaller than this go together with those of their room, though a page then has some that it needs not. */
const SMALL = 3_000

/**
 * A room of pages is fetched as one, but for what a tap asks for: the map of the stores, two cards compared, the
 * picture of one.
 */
const pages = [
  /\/src\/areas\/(account)\/(\w+)\//,
  /\/src\/areas\/(?!store\/map\/|card\/one-card\/(?:compare|share)\/)([\w-]+)\//,
  /\/src\/areas\/(store|card)\/(?:one-card\/)?(map|compare|share)\//,
]

/**
 * Rooms lie over each other, so their chunks do: none imports another that imports it, which would run what stands
 * in it before what it stands on.
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

/** Needed by one of these, however many steps away; `alone`: and by nothing else. */
const neededBy = (roots: readonly string[], alone = false) => {
  const known = new Map<string, boolean>()
  const needed = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // In a circle the ways into it decide.
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
 * Puts all that the first view imports into one chunk. Left alone, the bundler cuts it into twenty for the sake of
 * pages that share pieces with it: more requests before the first paint, and worse compression. The pages of an area go
 * together too, and small pieces that several areas share: a worker fetches every file, and half of them had less than
 * 1.2 kB. What a page loads when it comes to that stays by itself.
 *
 * What follows the first view lies together as well: spread over the rooms, every visit would fetch and evaluate what
 * only other pages need.
 */
export const chunks = () => {
  const needed = neededBy(FIRST)
  const afterwards = neededBy(AFTERWARDS.roots, true)
  const following = FOLLOWING.map(({ name, roots }) => ({ name, needed: neededBy(roots) }))

  // The bundler's own few lines belong to it as well: a file of their own would be one more request for everybody.
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
      // Last of them: a group takes along what its modules stand on, as far as no other has it.
      { name: (id: string, graph: ModuleGraph) => (afterwards(id, graph) ? AFTERWARDS.name : null), priority: 1.5 },
      ...rooms.map((room, above) => ({
        name: (id: string, graph: ModuleGraph) => roomOf(room, id, graph),
        priority: 1 - above / 100,
        ...(pages.includes(room) ? {} : { minShareCount: 2, maxModuleSize: SMALL }),
      })),
    ],
  }
}
