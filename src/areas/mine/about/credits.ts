/** Software and art that the app contains, with authors and licences. Not translated. */
export interface Credit {
  readonly name: string
  readonly author: string
  readonly licence: string
  readonly url: string
}

export const credits: readonly Credit[] = [
  {
    name: 'LXGW WenKai TC',
    author: 'The LXGW WenKai Project Authors',
    licence: 'OFL-1.1',
    url: 'https://github.com/lxgw/LxgwWenkaiTC',
  },
  { name: 'React', author: 'Meta Platforms, Inc.', licence: 'MIT', url: 'https://react.dev' },
  {
    name: 'wouter',
    author: 'Alexey Taktarov and contributors',
    licence: 'Unlicense',
    url: 'https://github.com/molefrog/wouter',
  },
  { name: 'valtio', author: 'Daishi Kato and contributors', licence: 'MIT', url: 'https://valtio.dev' },
  { name: 'Lingui', author: 'Tomáš Ehrlich and contributors', licence: 'MIT', url: 'https://lingui.dev' },
  { name: 'Valibot', author: 'Fabian Hiller and contributors', licence: 'MIT', url: 'https://valibot.dev' },
  { name: 'noble-hashes', author: 'Paul Miller', licence: 'MIT', url: 'https://paulmillr.com/noble' },
  {
    name: 'idb-keyval',
    author: 'Jake Archibald',
    licence: 'Apache-2.0',
    url: 'https://github.com/jakearchibald/idb-keyval',
  },
  { name: 'Workbox', author: 'Google LLC', licence: 'MIT', url: 'https://developer.chrome.com/docs/workbox' },
]
