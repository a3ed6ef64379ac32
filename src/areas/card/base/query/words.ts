import type { Language } from '../../../../contract/languages.ts'

/**
 * The keywords of the search, all languages at once: a player in Taiwan may type `star:6`. The first of each list is
 * the one suggested. Names of cards, countries, elements and so on come from the catalogue.
 */
export const numberFields = ['level', 'star', 'power', 'copies', 'lineup'] as const
export type NumberField = (typeof numberFields)[number]
export const wordFields = ['type', 'country', 'career', 'element', 'quality', 'series'] as const
export type WordField = (typeof wordFields)[number]
export const flags = ['locked', 'trainable', 'missing', 'duplicate', 'trained', 'skin', 'digital', 'dormant'] as const
export const seriesIds = ['1', '2', '3'] as const
export type SeriesId = (typeof seriesIds)[number]
export type Flag = (typeof flags)[number]
export type Key = NumberField | WordField | 'is'

type Words<K extends string> = Readonly<Record<K, readonly [string, ...string[]]>>

export const keyWords: Readonly<Record<Language, Words<Key>>> = {
  'en-US': {
    level: ['level', 'lv', 'lvl'],
    star: ['star', 'stars'],
    power: ['power'],
    copies: ['copies', 'count'],
    lineup: ['lineup', 'line-up'],
    type: ['type', 'kind'],
    country: ['country'],
    career: ['class', 'career'],
    element: ['element'],
    quality: ['quality', 'rarity'],
    series: ['series', 'set'],
    is: ['is'],
  },
  'zh-TW': {
    level: ['等級', '級'],
    star: ['星', '星級', '星數'],
    power: ['戰力'],
    copies: ['張數'],
    lineup: ['編隊'],
    type: ['類型', '種類'],
    country: ['國家', '陣營'],
    career: ['職業', '兵種'],
    element: ['屬性', '元素'],
    quality: ['品質'],
    series: ['彈', '系列'],
    is: ['是'],
  },
  'zh-CN': {
    level: ['等级', '级'],
    star: ['星', '星级', '星数'],
    power: ['战力'],
    copies: ['张数'],
    lineup: ['编队'],
    type: ['类型', '种类'],
    country: ['国家', '阵营'],
    career: ['职业', '兵种'],
    element: ['属性', '元素'],
    quality: ['品质'],
    series: ['弹', '系列'],
    is: ['是'],
  },
  'fr-FR': {
    level: ['niveau', 'niv'],
    star: ['étoile', 'étoiles'],
    power: ['puissance'],
    copies: ['exemplaires'],
    lineup: ['formation'],
    type: ['type', 'genre'],
    country: ['royaume', 'pays'],
    career: ['classe', 'métier'],
    element: ['élément'],
    quality: ['qualité', 'rareté'],
    series: ['série'],
    is: ['est'],
  },
  'de-DE': {
    level: ['stufe'],
    star: ['stern', 'sterne'],
    power: ['stärke'],
    copies: ['anzahl', 'exemplare'],
    lineup: ['aufstellung'],
    type: ['typ', 'art'],
    country: ['reich', 'land'],
    career: ['klasse', 'beruf'],
    element: ['element'],
    quality: ['qualität', 'seltenheit'],
    series: ['serie'],
    is: ['ist'],
  },
}

export const flagWords: Readonly<Record<Language, Words<Flag>>> = {
  'en-US': {
    locked: ['locked', 'lock'],
    trainable: ['trainable'],
    missing: ['missing', 'new'],
    duplicate: ['duplicate', 'double', 'spare'],
    trained: ['trained'],
    skin: ['skin'],
    digital: ['digital'],
    dormant: ['dormant', 'asleep'],
  },
  'zh-TW': {
    locked: ['鎖定', '已鎖定', '上鎖'],
    trainable: ['可培養'],
    missing: ['缺少', '未擁有'],
    duplicate: ['重複', '多餘'],
    trained: ['已培養'],
    skin: ['造型'],
    digital: ['數位'],
    dormant: ['待啟用'],
  },
  'zh-CN': {
    locked: ['锁定', '已锁定', '上锁'],
    trainable: ['可培养'],
    missing: ['缺少', '未拥有'],
    duplicate: ['重复', '多余'],
    trained: ['已培养'],
    skin: ['皮肤'],
    digital: ['电子', '数字'],
    dormant: ['待激活'],
  },
  'fr-FR': {
    locked: ['verrouillée', 'verrouillé'],
    trainable: ['entraînable'],
    missing: ['manquante', 'manquant'],
    duplicate: ['double', 'doublon'],
    trained: ['entraînée', 'entraîné'],
    skin: ['apparence'],
    digital: ['numérique'],
    dormant: ['dormante'],
  },
  'de-DE': {
    locked: ['gesperrt'],
    trainable: ['trainierbar'],
    missing: ['fehlt', 'fehlend'],
    duplicate: ['doppelt', 'übrig'],
    trained: ['trainiert'],
    skin: ['skin'],
    digital: ['digital'],
    dormant: ['ruht', 'ruhend'],
  },
}

/** The first entry of each is its number, used in suggestions: `彈:2`. */
export const seriesWords: Readonly<Record<Language, Words<SeriesId>>> = {
  'en-US': { '1': ['1', 'first', 'one'], '2': ['2', 'second', 'two'], '3': ['3', 'third', 'three'] },
  'zh-TW': { '1': ['1', '第一彈', '一'], '2': ['2', '第二彈', '二'], '3': ['3', '第三彈', '三'] },
  'zh-CN': { '1': ['1', '第一弹', '一'], '2': ['2', '第二弹', '二'], '3': ['3', '第三弹', '三'] },
  'fr-FR': { '1': ['1', 'première', 'une'], '2': ['2', 'deuxième', 'deux'], '3': ['3', 'troisième', 'trois'] },
  'de-DE': { '1': ['1', 'erste', 'eins'], '2': ['2', 'zweite', 'zwei'], '3': ['3', 'dritte', 'drei'] },
}
