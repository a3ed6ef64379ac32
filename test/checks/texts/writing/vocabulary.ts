import type { Language } from '../../../../src/contract/languages.ts'

interface Wrong {
  /** A word not to use, and its replacement. */
  readonly word: RegExp
  readonly instead: string
}

const wrong = (word: RegExp, instead: string): Wrong => ({ word, instead })
/** Matches whole words; `\b` does not work with accented letters. */
const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** Words that are only used on the other side of the strait. */
const mainland =
  /網絡|登錄|賬號|賬戶|短信|屏幕|設備|信息|信號|服務器|默認|鏈接|二維碼|激活|皮膚|(?<!西)門店|用戶|緩存|加載|視頻|軟件|質量|客戶端|點擊/
const taiwan =
  /网路|登入|登出|帐号|讯号|装置|伺服器|萤幕|预设|连结|简讯|门市|载入|连线|软体|身分|军阶|信件|透过|程式|影片/

/** The glossary's decisions, as the words they replaced. */
const vocabulary: Readonly<Record<Language, readonly Wrong[]>> = {
  'zh-TW': [
    wrong(mainland, 'the word of Taiwan'),
    wrong(/工作日/, '工作天'),
    wrong(/列印(?:印章|機)/, '製卡印, 製卡機'),
    wrong(/戰法/, '技能, 軍略'),
    wrong(/靈寵/, '寵物'),
    wrong(/彈組/, '編隊'),
    wrong(/待送匣|等待訊號|等待送出/, '待送'),
    wrong(/等待中」|「截至/, 'the label of the screen'),
    wrong(/戰力榜/, '戰鬥力榜'),
    wrong(/台(?:北|灣|中市|南|東)/, '臺'),
    wrong(/身份/, '身分'),
    wrong(/卡號/, '序號, 圖鑑編號'),
    wrong(/概率|幾率/, '機率'),
    wrong(/列表/, '清單'),
    wrong(/搜索/, '搜尋'),
    wrong(/菜單/, '選單'),
    wrong(/界面/, '介面'),
    wrong(/手辦/, '公仔'),
    wrong(/(?<!電子)郵[件箱]/, '信件'),
    wrong(/發佈/, '發布'),
    wrong(/晉升/, '進階'),
    wrong(/數據/, '資料'),
  ],
  'zh-CN': [
    wrong(taiwan, 'the word of the mainland'),
    wrong(/几率|机率/, '概率'),
    wrong(/打印(?:印章|机)/, '制卡印, 制卡机'),
    wrong(/战法/, '技能, 军略'),
    wrong(/灵宠/, '宠物'),
    wrong(/弹组/, '编队'),
    wrong(/待发箱|等待信号|等待发送/, '待发送'),
    wrong(/等待中”|“截至/, 'the label of the screen'),
    wrong(/战力榜/, '战斗力榜'),
    wrong(/(?<!电子)邮箱/, '邮件'),
    wrong(/资料(?!保护法)/, '信息, 数据'),
    wrong(/送出/, '发送, 提交'),
    wrong(/卡号/, '序号, 图鉴编号'),
    wrong(/工作天/, '工作日'),
    wrong(/晋升/, '进阶'),
    wrong(/回覆/, '回复'),
    wrong(/QR ?(?:Code|码)/i, '二维码'),
    wrong(/公仔/, '手办'),
    wrong(/隔天/, '次日'),
    wrong(/造型/, '皮肤'),
    wrong(/数字(?:卡|物品)/, '电子卡, 虚拟物品'),
    wrong(/补登/, '补传, 补录'),
  ],
  'en-US': [
    wrong(/(?<!customer |message |messaging |notification |push |hosting )\bservices?\b(?! worker)/i, 'server'),
    wrong(/\bsign(?:s|ed|ing)? ?-?out\b/i, 'log out'),
    wrong(/\bderegist/i, 'delete account'),
    wrong(/\bwaits\b/i, 'is waiting'),
    wrong(/\banew\b|\bfor good\b|\ball the same\b/i, 'plain words'),
    wrong(/\bbullet sets?\b/i, 'line-up'),
    wrong(/\b(?:the|a) tray\b/i, 'Waiting for signal'),
    wrong(/\bprivacy (?:guidance|agreement)\b/i, 'privacy policy'),
    wrong(/\bstands? here\b/i, 'is listed here'),
    wrong(/\bmy lord\b/i, 'Commander'),
    wrong(/\bmuster\b/i, 'camp'),
    wrong(/\b(?:hon|col|fav|arm)our|\b(?:defence|cancelled|duelled|enamelled)/i, 'the American spelling'),
  ],
  'fr-FR': [
    wrong(whole('applications?'), 'app'),
    wrong(whole('munitions?'), 'formation'),
    wrong(whole('file d’envoi'), 'en attente de réseau'),
    wrong(whole('service clients'), 'service client'),
    wrong(whole('surnoms?'), 'pseudo'),
    wrong(whole('courriels?'), 'e-mail'),
    wrong(whole('arrondissements?'), 'district'),
    wrong(whole('exploits?'), 'succès'),
    wrong(whole('dix[ -]tirages?'), 'tirages par dix'),
    wrong(whole('cartes? de légende'), 'légendaire'),
    wrong(/légendes? d’argent/, 'Légende d’argent'),
    wrong(/(?<!\p{L})(?:passages?|Passages)(?!\p{L})/u, 'victoire'),
    wrong(whole('seigneur,'), 'Excellence'),
    wrong(whole('service(?! client)'), 'serveur'),
  ],
  'de-DE': [
    wrong(/Munition/, 'Aufstellung'),
    wrong(whole('Ablage'), 'Wartet auf Netz'),
    wrong(/(?<!\p{L})Waren?(?!\p{L})/u, 'Artikel'),
    wrong(whole('Mannschaft|Mannschaften'), 'Team'),
    wrong(whole('Empfang'), 'Netz'),
    wrong(/abgerechnet|[Aa]brechnung/, 'ausgewertet, Auswertung'),
    wrong(whole('unsere[nr]? Leuten?'), 'unser Personal'),
    wrong(/Werktag/, 'Arbeitstag'),
    wrong(/Bünde|Bundesvorteil/, 'Bande'),
    wrong(/Beiname/, 'Spitzname'),
    wrong(/Technik(?:en|karte)?(?!\p{L})/u, 'Skill, Kriegskunst'),
    wrong(/Durchg[aä]ng/, 'Sieg, Partie'),
    wrong(/Zehnerz[uü]g/, 'Zehnerziehung'),
    wrong(/Legendenkarte|Legendenpille/, 'legendär'),
    wrong(/Roten? Wand|Roten Klippe(?!n)/, 'Rote Klippen'),
    wrong(/[Vv]ersäumt/, 'verpasst'),
    wrong(/Mein Herr,/, 'Exzellenz'),
    wrong(/Musterung/, 'Heerlager'),
    wrong(/Tigersiegel/, 'Tiger Tally'),
    wrong(whole('(?:der|den|dem|vom|zum|unser) Dienst'), 'Server'),
  ],
}

export const vocabularyFaults = (language: Language, text: string): string[] =>
  vocabulary[language].flatMap(({ word, instead }) => {
    const found = word.exec(text)
    return found ? [`“${found[0]}” is not our word: ${instead}`] : []
  })
