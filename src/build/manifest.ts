import type { ManifestOptions } from 'vite-plugin-pwa'

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '虎符 Tiger Tally',
  short_name: '虎符',
  description: '三國街機卡牌隨身帳本',
  lang: 'zh-TW',
  start_url: '/#/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#12100e',
  theme_color: '#12100e',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
}
