import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_PATH } from '../contract/arcade/scan.ts'
import { type PathName, to } from '../contract/pages/paths.ts'

/** Systems show them in this order, and only the first ones if there is little room. */
export const shortcuts = [
  { route: 'scan', name: '掃描', description: '掃描卡牌或機台的 QR Code' },
  { route: 'threekingDomsWar', query: { tab: 'signin' }, name: '每日簽到', description: '簽到與任務' },
  { route: 'icCode', name: '機台登入碼', description: '在機台前出示' },
  { route: 'myCard', name: '我的卡牌', description: '武將、寵物與培養' },
] as const satisfies readonly { route: PathName; query?: Record<string, string>; name: string; description: string }[]

export const screenshots = [
  { file: 'home', label: '首頁：今日武將、簽到與最新公告' },
  { file: 'signin', label: '每日簽到與任務' },
  { file: 'pending', label: '沒有訊號時領取的，有訊號後自動送出' },
  { file: 'mail', label: '信件與禮物' },
  { file: 'ranking', label: '排行榜' },
] as const

const ICON = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** A PNG has its width and height in the first chunk, at byte 16. */
const sizeOf = (src: string): string => {
  const head = readFileSync(fileURLToPath(new URL(`../../public${src}`, import.meta.url)))
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`
}

const picture = ({ file, label }: (typeof screenshots)[number]) => {
  const src = `/screenshots/${file}.png`
  return { src, sizes: sizeOf(src), type: 'image/png', form_factor: 'narrow' as const, label }
}

export const manifest = (): Partial<ManifestOptions> => ({
  id: '/',
  name: '虎符 Tiger Tally',
  short_name: '虎符',
  description: '三國機台卡牌遊戲的隨身幫手',
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
  shortcuts: shortcuts.map(({ name, description, ...target }) => {
    const url = `/#${to(target.route, {}, 'query' in target ? target.query : undefined)}`
    return { name, description, url, icons: ICON }
  }),
  screenshots: screenshots.map(picture),
  // Lets other apps share a picture of a code, or its link.
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { text: 'text', url: 'url', files: [{ name: 'picture', accept: ['image/*'] }] },
  },
})
