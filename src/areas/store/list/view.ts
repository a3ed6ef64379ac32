export type View = 'list' | 'map'

export const viewOf = (search: string): View => (new URLSearchParams(search).get('view') === 'map' ? 'map' : 'list')
