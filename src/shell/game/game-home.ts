export { default } from './game-home-page.tsx'

import { tabParts } from './tab-parts.ts'
import { gameTabOf } from './tabs.ts'

export const alsoFor = (search: string) => tabParts.fetch(gameTabOf(search))
