import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { qualities } from '../../../../contract/wire/codecs.ts'
import { isLive } from '../../../../rules/cards/of-card.ts'
import { countByModel, shownCards } from '../../base/hand/entries.ts'
import type { Sort } from '../../base/hand/order.ts'
import type { Hand } from '../../base/hand/use-hand.ts'
import type { Facts } from '../../base/query/match.ts'

export interface GalleryEntry {
  readonly model: CatalogueModel
  /** Without dormant ones. */
  readonly copies: number
  /** As many as the player's list shows. */
  readonly inList: number
  /** The player has none. Unknown while the first sync is running. */
  readonly missing: boolean
  /** The player's only copies are dormant. */
  readonly needsSeal: boolean
  /** The copy of the best quality in the collection. */
  readonly best: Card | null
  readonly facts: Facts
}

const better = (a: Card | null, b: Card): Card => {
  if (a === null) return b
  const [of, than] = [qualities.indexOf(a.quality), qualities.indexOf(b.quality)]
  return than > of || (than === of && b.level > a.level) ? b : a
}

export const galleryEntries = ({ collection, catalogue }: Hand): readonly GalleryEntry[] => {
  const held = new Map<string, { copies: number; best: Card | null }>()
  const shown = shownCards(collection)
  const listed = countByModel(shown)
  for (const card of shown.filter(isLive)) {
    const before = held.get(card.model) ?? { copies: 0, best: null }
    held.set(card.model, { copies: before.copies + 1, best: better(before.best, card) })
  }
  return [...catalogue.models.values()].map((model) => {
    const { copies, best } = held.get(model.id) ?? { copies: 0, best: null }
    const inList = listed.get(model.id) ?? 0
    const missing = copies === 0 && collection.complete
    return {
      model,
      copies,
      inList,
      missing,
      needsSeal: missing && inList > 0,
      best,
      facts: {
        model: model.id,
        numbers: { copies, ...(best && { level: best.level, star: best.stars }) },
        words: {
          type: model.type,
          country: model.country ?? undefined,
          career: model.career ?? undefined,
          element: model.element,
          quality: best?.quality,
          series: String(model.series),
        },
        is: (flag) => (flag === 'missing' ? missing : flag === 'duplicate' && copies > 1),
      },
    }
  })
}

/** In catalogue order by default. */
export const orderedEntries = (
  entries: readonly GalleryEntry[],
  sort: Sort,
  locale: string,
): readonly GalleryEntry[] => {
  const collator = new Intl.Collator(locale)
  if (sort === 'name') return [...entries].sort((a, b) => collator.compare(a.model.name, b.model.name))
  if (sort === 'series') return [...entries].sort((a, b) => a.model.series - b.model.series)
  return sort === 'copies' ? [...entries].sort((a, b) => b.copies - a.copies) : entries
}
