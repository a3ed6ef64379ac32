import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/contract/languages.ts'
import { joinedFaults } from './joined-in-code.ts'
import { labelFaults, labelsOf } from './quoted-labels.ts'
import { segmentsOf } from './segments.ts'
import { faultsOf } from './service.ts'
import { textsIn } from './service-texts.ts'
import { counterFaults } from './writing/counters.ts'
import { countFaults, lostPlurals } from './writing/counts.ts'
import { typographyFaults } from './writing/typography.ts'
import { vocabularyFaults } from './writing/vocabulary.ts'
import { writingFaults } from './writing/writing.ts'

type Pairs = readonly (readonly [Language, string, string])[]

describe('words that are not ours are refused, beside those that are', () => {
  const pairs: Pairs = [
    ['zh-TW', '請到屏幕上確認登錄', '請到螢幕上確認登入'],
    ['zh-TW', '20 個工作日內寄出', '20 個工作天內寄出'],
    ['zh-TW', '列印印章與戰法卡', '製卡印與技能卡'],
    ['zh-TW', '台北時間', '臺北時間'],
    ['zh-TW', '請到門店出示身份證', '請到西門店出示身分證'],
    ['zh-TW', '寄到郵箱', '寄電子郵件'],
    ['zh-CN', '讯号恢复后送出资料', '信号恢复后发送信息'],
    ['zh-CN', '获得的几率', '获得的概率'],
    ['zh-CN', '奖励已发到邮箱', '请填写电子邮箱'],
    ['en-US', 'The service did not answer', 'Customer service did not answer'],
    ['en-US', 'You are signed out', 'You are signed in today'],
    ['en-US', 'Deregister', 'Delete account'],
    ['en-US', 'A gift waits', 'A gift is waiting'],
    ['en-US', 'The honour is yours for good', 'The honor is yours forever'],
    ['fr-FR', 'L’application a ajouté une carte de légende', 'L’app a ajouté une carte légendaire'],
    ['fr-FR', 'Écrivez au service clients', 'Écrivez au service client'],
    ['fr-FR', 'Dix tirages et temps de passage', 'Tirages par dix et temps'],
    ['de-DE', 'Die Waren der Mannschaft', 'Die Artikel waren für das Team'],
    ['de-DE', 'Kein Empfang', 'Kein Netz beim Empfänger'],
    ['de-DE', 'Zehnerzug und Technikkarte', 'Zehnerziehung und Skillkarte'],
  ]
  test.each(pairs)('%s: %s', (language, bad, good) => {
    expect(vocabularyFaults(language, bad)).not.toEqual([])
    expect(vocabularyFaults(language, good)).toEqual([])
  })
})

describe('signs that are not of the language are refused, beside those that are', () => {
  const pairs: Pairs = [
    ['zh-TW', '已啟用: 關羽', '已啟用：關羽，10:00，星:6'],
    ['zh-TW', '史詩, 火', '史詩，1,000 點'],
    ['zh-TW', '點“我的”', '點「我的」'],
    ['zh-TW', '共３張', '共 3 張'],
    ['zh-CN', '可以吗?', '可以吗？'],
    ['zh-CN', '点「我的」', '点“我的”'],
    ['zh-CN', '好 ，再来', '好，再来'],
    ['en-US', "Today's reward", 'Today’s reward'],
    ['en-US', 'What does "as of" mean?', 'What does “as of” mean?'],
    ['en-US', 'Please wait...', 'Please wait…'],
    ['en-US', '5 % stronger', '5% stronger'],
    ['fr-FR', 'Vraiment ?', 'Vraiment\u202F?'],
    ['fr-FR', 'Vraiment?', 'De 10:00 à 11:00'],
    ['fr-FR', 'Plus de 5\u00A0%', 'Plus de 5\u202F%'],
    ['fr-FR', 'Carte : Guan Yu', 'Carte\u00A0: Guan Yu'],
    ['fr-FR', 'Carte: Guan Yu', 'https://exemple.tw'],
    ['fr-FR', 'Dans « Mes cartes »', 'Dans «\u00A0Mes cartes\u00A0»'],
    ['de-DE', 'Um 5 % stärker', 'Um 5\u00A0% stärker'],
    ['de-DE', 'Unter “Geräte”', 'Unter „Geräte“'],
  ]
  test.each(pairs)('%s: %s', (language, bad, good) => {
    expect(typographyFaults(language, bad)).not.toEqual([])
    expect(typographyFaults(language, good)).toEqual([])
  })

  test('also beside a placeholder and inside of a plural', () => {
    const faults = (text: string) => segmentsOf(text).flatMap((segment) => typographyFaults('fr-FR', segment))
    expect(faults('{count, plural, one {# carte ?} other {# cartes\u202F?}}')).toHaveLength(1)
    expect(faults('{percent} %')).toHaveLength(1)
    expect(faults('{count, plural, one {# carte} other {# cartes}}')).toEqual([])
  })
})

describe('a number that is counted with, in Chinese', () => {
  test('has its counter, and a space on either side', () => {
    expect(counterFaults('zh-TW', '{count, plural, other {還有 #}}')).not.toEqual([])
    expect(counterFaults('zh-CN', '{count, plural, other {还有#项}}')).not.toEqual([])
    expect(counterFaults('zh-TW', '{count, plural, other {還有 # 項待送。}}')).toEqual([])
    expect(counterFaults('de-DE', '{count, plural, one {noch #} other {noch #}}')).toEqual([])
  })
})

describe('the form of address', () => {
  test('is that of equals, except in letters of the court', () => {
    expect(writingFaults('zh-TW', '您的卡牌')).not.toEqual([])
    expect(writingFaults('zh-TW', '主公：您的卡牌')).toEqual([])
    expect(writingFaults('de-DE', 'Bitte prüfen Sie das')).not.toEqual([])
    expect(writingFaults('fr-FR', 'Vous êtes peut-être encore connecté.')).not.toEqual([])
    expect(writingFaults('fr-FR', 'Où vous vous êtes connecté à une borne')).not.toEqual([])
    expect(writingFaults('fr-FR', 'Le chef vous a retiré de l’équipe.')).not.toEqual([])
    expect(writingFaults('fr-FR', 'Le chef a libéré votre place dans l’équipe.')).toEqual([])
    expect(writingFaults('fr-FR', 'Votre session est encore ouverte. Vous êtes en ligne.')).toEqual([])
    expect(writingFaults('de-DE', 'Exzellenz, bald könnt Ihr das ändern')).toEqual([])
  })
})

describe('numbers that may be 1', () => {
  test('have a form for one in English', () => {
    expect(countFaults('{count} cards')).not.toEqual([])
    expect(countFaults('There are {count} more cards')).not.toEqual([])
    expect(countFaults('{count, plural, one {# card} other {# cards of {all} cards}}')).not.toEqual([])
    expect(countFaults('{count, plural, one {# card} other {# cards}}')).toEqual([])
    expect(countFaults('{MAX_LEVEL} levels, {name} cards')).toHaveLength(1)
    expect(countFaults('{name}, level {level}, {price}')).toEqual([])
  })

  test('have one in every language that has it, where the English has', () => {
    const message = '{count, plural, one {# card} other {# cards}}'
    expect(lostPlurals('de-DE', message, '{count} Karten')).not.toEqual([])
    expect(lostPlurals('fr-FR', message, '{count, plural, one {# carte} other {# cartes}}')).toEqual([])
    expect(lostPlurals('zh-TW', message, '{count} 張卡牌')).toEqual([])
  })
})

describe('a label that a text quotes', () => {
  const labels = labelsOf((language) => (language === 'zh-TW' ? ['我的', '更新於 {0}', '{0}'] : []))
  test('stands on a screen under that name', () => {
    expect(labelFaults('zh-TW', '在「我的」裡', labels)).toEqual([])
    expect(labelFaults('zh-TW', '「更新於 14:02」是什麼', labels)).toEqual([])
    expect(labelFaults('zh-TW', '在「等待中」裡', labels)).not.toEqual([])
    expect(labelFaults('zh-CN', '在“我的”里', labels)).not.toEqual([])
  })
  test('may be one of the phone’s own', () => {
    expect(labelFaults('zh-TW', '點「加入主畫面」', labels)).toEqual([])
  })
})

describe('punctuation between texts', () => {
  const faults = (source: string) => joinedFaults('some.tsx', source)
  test('is not put there by code', async () => {
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources, read as text
    expect(await faults('const a = `${name}: ${done}`')).not.toEqual([])
    expect(await faults("const a = words.join(', ')")).not.toEqual([])
    expect(await faults("const a = <p>{t`It has ended.`}{' '}{t`Log in again.`}</p>")).not.toEqual([])
    expect(await faults('const a = <p>{t`You have`} <b>{count}</b></p>')).not.toEqual([])
    expect(await faults("const a = <>{one}{' '}<b>{two}</b></>")).not.toEqual([])
    expect(await faults("const a = t`Not understood: ${words.join('、')}`")).not.toEqual([])
  })
  test('is part of a message, and keys and facts beside a dot are none', async () => {
    expect(await faults('const a = t`${name}: ${done}`')).toEqual([])
    expect(await faults("const a = <p><Trans>Already here?{' '}<Go><b>Log in</b>{' '}now</Go></Trans></p>")).toEqual([])
    expect(await faults('const a = <p>{sign} {count}</p>')).toEqual([])
    expect(await faults('const a = `${kind}:${id}`')).toEqual([])
    expect(await faults("const a = words.join(' · ')")).toEqual([])
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources, read as text
  })
})

describe('the texts of the service', () => {
  const source = `
    const title = inAll('獎勵', '奖励', 'Reward', 'Récompense', \`Belohnung \${rank}\`)
    const sentences = { 'zh-TW': (code) => \`驗證碼 \${code}\`, other: 'not a language' }
  `
  test('are found in its sources, in the language that they are said in', async () => {
    const found = await textsIn('some.ts', source)
    expect(found.map(({ language, text }) => [language, text])).toEqual([
      ['zh-TW', '獎勵'],
      ['zh-CN', '奖励'],
      ['en-US', 'Reward'],
      ['fr-FR', 'Récompense'],
      ['de-DE', 'Belohnung {rank}'],
      ['zh-TW', '驗證碼 {code}'],
    ])
  })

  test('are said in every language, or in none', async () => {
    const labels = labelsOf(() => [])
    const faults = async (source: string) =>
      (await textsIn('some.ts', source)).flatMap((text) => faultsOf(text, labels))
    expect(await faults("inAll('獎勵', '奖励', 'Reward', '', 'Belohnung')")).toEqual(['not translated'])
    expect(await faults('inAll(`獎勵`, `奖励`, `Reward`, `Récompense`, ``)')).toEqual(['not translated'])
    expect(await faults("inAll('', '', '', '', '')")).toEqual([])
  })

  test('are held to every rule, and stories may quote what no screen says', () => {
    const labels = labelsOf(() => ['Me'])
    const faults = (where: string, text: string) => faultsOf({ language: 'en-US', where, text }, labels)
    expect(faults('faq.tsv f01 answer', 'Choose “Mine”.')).not.toEqual([])
    expect(faults('cards/generals.tsv g01 biography', 'Called “the Tiger”.')).toEqual([])
    expect(faults('src/server/some.ts:1', 'You have {count} cards')).not.toEqual([])
    expect(faults('src/server/some.ts:1', 'The service is busy')).not.toEqual([])
  })
})
