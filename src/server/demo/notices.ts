import { textsOf } from '../catalogue/texts.ts'
import type { notices } from '../db/schema/index.ts'
import { inAll } from '../texts/in-all.ts'

type Row = Omit<typeof notices.$inferInsert, 'publishedAt'> & { readonly daysAgo: number }

const texts = textsOf('world/notices.tsv')
const row = (
  id: string,
  category: Row['category'],
  daysAgo: number,
  { pinned = false, links = [] }: Partial<Pick<Row, 'pinned' | 'links'>> = {},
): Row => ({
  ...{ id, category, daysAgo, pinned, links },
  title: texts.of(id, 'title'),
  summary: texts.of(id, 'summary'),
  body: texts.of(id, 'body'),
})

/** Pinned, urgent, and of each category; three are from the first day. */
export const demoNotices: readonly Row[] = [
  row('n01', 'urgent', 1),
  row('n02', 'event', 3, {
    pinned: true,
    links: [
      {
        label: inAll('查看赤壁杯', '查看赤壁杯', 'View the cup', 'Voir la coupe', 'Zum Pokal'),
        href: '#/activityDetail/red-cliffs',
      },
    ],
  }),
  row('n03', 'event', 6),
  row('n04', 'update', 8),
  row('n05', 'news', 10),
  row('n06', 'news', 12),
  row('n07', 'news', 14),
  row('n08', 'update', 16),
  row('n09', 'news', 18),
  row('n10', 'event', 20),
  {
    id: 'camp-opens',
    category: 'event',
    pinned: true,
    daysAgo: 2,
    links: [
      {
        label: inAll('打開我的卡牌', '打开我的卡牌', 'Open my cards', 'Ouvrir mes cartes', 'Meine Karten öffnen'),
        href: '#/myCard',
      },
    ],
    title: inAll('點將台開放', '点将台开放', 'The camp is open', 'Le camp est ouvert', 'Das Heerlager ist eröffnet'),
    summary: inAll(
      '各門市機台已可讀取武將卡並綁定帳號。',
      '各门店机台已可读取武将卡并绑定账号。',
      'Machines in all stores now read hero cards and bind them to your account.',
      'Les bornes de toutes les salles lisent les cartes héros et les lient à votre compte.',
      'Die Automaten aller Hallen lesen jetzt Heldenkarten und binden sie an dein Konto.',
    ),
    body: inAll(
      '自本週起，所有合作門市的機台都能讀取實體武將卡。\n\n第一次讀卡時，卡牌即與目前登入的帳號綁定，之後可在「我的卡牌」中培養。',
      '自本周起，所有合作门店的机台都能读取实体武将卡。\n\n第一次读卡时，卡牌即与当前登录的账号绑定，之后可在“我的卡牌”中培养。',
      'From this week the machines of every partner store read printed hero cards.\n\nThe first reading binds a card to the account that is logged in. From then on you can train it under “My cards”.',
      'Dès cette semaine, les bornes de toutes les salles partenaires lisent les cartes héros imprimées.\n\nÀ la première lecture, la carte est liée au compte connecté ; vous pouvez ensuite l’entraîner dans « Mes cartes ».',
      'Ab dieser Woche lesen die Automaten aller Partnerhallen gedruckte Heldenkarten.\n\nBeim ersten Einlesen wird die Karte an das angemeldete Konto gebunden; danach lässt sie sich unter „Meine Karten“ trainieren.',
    ),
  },
  {
    id: 'weak-signal',
    category: 'news',
    pinned: false,
    daysAgo: 1,
    links: [],
    title: inAll(
      '地下室也能簽到',
      '地下室也能签到',
      'Sign in from the basement',
      'Pointez même au sous-sol',
      'Einchecken auch im Keller',
    ),
    summary: inAll(
      '沒有訊號時，簽到與領取會先暫存在手機裡。',
      '没有信号时，签到与领取会先暂存在手机里。',
      'Without signal, sign-ins and claims are kept on your phone.',
      'Sans réseau, pointage et récompenses restent d’abord sur le téléphone.',
      'Ohne Netz bleiben Check-in und Belohnungen erst auf dem Handy.',
    ),
    body: inAll(
      '店裡訊號不佳時，簽到與領取的獎勵會先存在手機裡，顯示為「待送」。\n\n恢復連線後會自動送出，且只計算一次。',
      '店里信号不佳时，签到与领取的奖励会先存在手机里，显示为“待发送”。\n\n恢复联网后会自动发送，且只计算一次。',
      'Where the signal is weak, sign-ins and claimed rewards stay on the phone as “Waiting for signal”.\n\nThey are sent on their own once you are back online, and count exactly once.',
      'Quand le réseau est faible, pointage et récompenses restent sur le téléphone, marqués « En attente de réseau ».\n\nIls partent d’eux-mêmes au retour du réseau et ne comptent qu’une fois.',
      'Bei schwachem Netz bleiben Check-in und Belohnungen als „Wartet auf Netz“ auf dem Handy.\n\nSie werden von selbst gesendet, sobald wieder Netz da ist, und zählen genau einmal.',
    ),
  },
  {
    id: 'maintenance-1',
    category: 'maintenance',
    pinned: false,
    daysAgo: 5,
    links: [],
    title: inAll('例行維護', '例行维护', 'Regular maintenance', 'Maintenance régulière', 'Regelmäßige Wartung'),
    summary: inAll(
      '每週四 04:00 至 05:00 進行維護。',
      '每周四 04:00 至 05:00 进行维护。',
      'Every Thursday from 04:00 to 05:00.',
      'Chaque jeudi de 4 h à 5 h.',
      'Jeden Donnerstag von 4 bis 5 Uhr.',
    ),
    body: inAll(
      '維護期間機台仍可遊玩，戰績於維護後補登。\n\n造成不便，敬請見諒。',
      '维护期间机台仍可游玩，战绩于维护后补录。\n\n造成不便，敬请见谅。',
      'You can still play at the machines; results are added afterwards.\n\nThank you for your patience.',
      'Les bornes restent jouables ; les résultats sont inscrits ensuite.\n\nMerci de votre patience.',
      'Die Automaten bleiben spielbar; Ergebnisse werden danach nachgetragen.\n\nWir bitten um Geduld.',
    ),
  },
]
