import type { Localized } from '../../contract/languages.ts'
import type { EventTimes } from '../../rules/events/phases.ts'
import type { EventPrize } from '../db/schema/event.ts'
import type { Tx } from '../db/types.ts'
import { type Letter, sendMails } from '../mail/box.ts'
import { ofTheOffice } from '../mail/senders.ts'
import { dateInAll } from '../texts/date-in-all.ts'
import { inAll } from '../texts/in-all.ts'

const letter = (title: Localized, body: Localized): Letter => ({ sender: ofTheOffice, title, body, gifts: [] })

const dissolved = inAll(
  '隊伍已解散',
  '队伍已解散',
  'Your team was dissolved',
  'Votre équipe est dissoute',
  'Dein Team wurde aufgelöst',
)

/** Letters name no other player, because mail stays even if that player deletes their account. */
export const dissolvedLetter = (event: Localized): Letter =>
  letter(
    dissolved,
    inAll(
      `隊長已取消「${event['zh-TW']}」的報名，隊伍隨之解散，你填寫的報名資料已刪除。報名截止前，你可以加入其他隊伍或自行組隊。`,
      `队长已取消“${event['zh-CN']}”的报名，队伍随之解散，你填写的报名信息已删除。报名截止前，你可以加入其他队伍或自行组队。`,
      `The leader has canceled the signup for “${event['en-US']}”, and the team is dissolved. What you filled in has been deleted. While signup is open you can join another team or found one.`,
      `Le chef d’équipe a annulé l’inscription à l’événement « ${event['fr-FR']} » et l’équipe est dissoute. Vos informations ont été supprimées. Tant que les inscriptions sont ouvertes, vous pouvez rejoindre ou créer une autre équipe.`,
      `Die Teamleitung hat die Einschreibung für „${event['de-DE']}“ zurückgezogen, das Team ist aufgelöst. Deine Angaben wurden gelöscht. Solange die Einschreibung offen ist, kannst du einem anderen Team beitreten oder eines gründen.`,
    ),
  )

/** To a team whose leader deleted their account while signup was open. */
export const leaderGoneLetter = (event: Localized): Letter =>
  letter(
    dissolved,
    inAll(
      `隊長已離開遊戲，「${event['zh-TW']}」的隊伍隨之解散，你填寫的報名資料已刪除。報名截止前，你可以加入其他隊伍或自行組隊。`,
      `队长已离开游戏，“${event['zh-CN']}”的队伍随之解散，你填写的报名信息已删除。报名截止前，你可以加入其他队伍或自行组队。`,
      `The leader of your team for “${event['en-US']}” has left the game, and the team is dissolved. What you filled in has been deleted. While signup is open you can join another team or found one.`,
      `Le chef de votre équipe pour l’événement « ${event['fr-FR']} » a quitté le jeu et l’équipe est dissoute. Vos informations ont été supprimées. Tant que les inscriptions sont ouvertes, vous pouvez rejoindre ou créer une autre équipe.`,
      `Die Leitung deines Teams für „${event['de-DE']}“ hat das Spiel verlassen, das Team ist aufgelöst. Deine Angaben wurden gelöscht. Solange die Einschreibung offen ist, kannst du einem anderen Team beitreten oder eines gründen.`,
    ),
  )

/** `isVoid`: the team was submitted or accepted, and has to be submitted again. */
export const memberLeftLetter = (event: Localized, isVoid: boolean): Letter => {
  const again = inAll(
    '先前送出的報名因此失效，補齊隊員後請由隊長重新送出。',
    '先前提交的报名因此失效，补齐队员后请由队长重新提交。',
    'What was submitted no longer counts: once the seat is taken, the leader has to submit the team again.',
    'L’inscription envoyée n’est plus valable : une fois la place reprise, le chef d’équipe doit l’envoyer à nouveau.',
    'Die Einreichung gilt nicht mehr: Sobald der Platz besetzt ist, muss die Teamleitung das Team neu einreichen.',
  )
  const then = (language: keyof Localized) => (isVoid ? again[language] : '')
  return letter(
    inAll(
      '有隊員退出',
      '有队员退出',
      'A member has left your team',
      'Un membre a quitté votre équipe',
      'Jemand hat dein Team verlassen',
    ),
    inAll(
      `「${event['zh-TW']}」的隊伍有隊員退出，多了一個空位。${then('zh-TW')}`,
      `“${event['zh-CN']}”的队伍有队员退出，多了一个空位。${then('zh-CN')}`,
      `A member has left your team for “${event['en-US']}”, and a seat is free. ${then('en-US')}`.trim(),
      `Un membre a quitté votre équipe pour l’événement « ${event['fr-FR']} » ; une place est libre. ${then('fr-FR')}`.trim(),
      `Jemand hat dein Team für „${event['de-DE']}“ verlassen, ein Platz ist frei. ${then('de-DE')}`.trim(),
    ),
  )
}

export const removedLetter = (event: Localized): Letter =>
  letter(
    inAll(
      '你已被移出隊伍',
      '你已被移出队伍',
      'You are no longer in the team',
      'Vous ne faites plus partie de l’équipe',
      'Du bist nicht mehr im Team',
    ),
    inAll(
      `隊長已將你移出「${event['zh-TW']}」的隊伍，你填寫的報名資料已刪除。報名截止前，你可以加入其他隊伍或自行組隊。`,
      `队长已将你移出“${event['zh-CN']}”的队伍，你填写的报名信息已删除。报名截止前，你可以加入其他队伍或自行组队。`,
      `The leader has taken you out of the team for “${event['en-US']}”. What you filled in has been deleted. While signup is open you can join another team or found one.`,
      `Le chef d’équipe a libéré votre place dans l’équipe pour l’événement « ${event['fr-FR']} ». Vos informations ont été supprimées. Tant que les inscriptions sont ouvertes, vous pouvez rejoindre ou créer une autre équipe.`,
      `Die Teamleitung hat dich aus dem Team für „${event['de-DE']}“ genommen. Deine Angaben wurden gelöscht. Solange die Einschreibung offen ist, kannst du einem anderen Team beitreten oder eines gründen.`,
    ),
  )

export const remindLetter = (event: Localized): Letter =>
  letter(
    inAll(
      '請填寫報名資料',
      '请填写报名信息',
      'Your signup details are missing',
      'Vos informations d’inscription manquent',
      'Deine Angaben zur Einschreibung fehlen',
    ),
    inAll(
      `隊長提醒你：「${event['zh-TW']}」的報名資料尚未填寫完整，全隊填妥後才能送出。請到活動頁面填寫。`,
      `队长提醒你：“${event['zh-CN']}”的报名信息尚未填写完整，全队填妥后才能提交。请到活动页面填写。`,
      `Your leader asks you to fill in your details for “${event['en-US']}”. The team can be submitted once everybody has. You find the form on the event’s page.`,
      `Votre chef d’équipe vous prie de remplir vos informations pour l’événement « ${event['fr-FR']} ». L’équipe ne peut être envoyée qu’une fois complète. Le formulaire se trouve sur la page de l’événement.`,
      `Deine Teamleitung bittet dich, deine Angaben für „${event['de-DE']}“ auszufüllen. Erst wenn alle das getan haben, kann das Team eingereicht werden. Das Formular findest du auf der Seite der Veranstaltung.`,
    ),
  )

/** The same format as in the app. An event is never as much as a year away. */
const dateAndTime: Intl.DateTimeFormatOptions = {
  ...{ month: 'short', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** `by` is the deadline shown on the event's page. After a failed review it may be later than the end of the signup. */
export const readyLetter = (event: Localized, by: number): Letter => {
  const until = dateInAll(by, dateAndTime)
  return letter(
    inAll(
      '隊員已到齊，可以送出報名',
      '队员已到齐，可以提交报名',
      'Your team is complete: submit it',
      'Votre équipe est au complet : envoyez-la',
      'Dein Team ist vollständig: Reiche es ein',
    ),
    inAll(
      `「${event['zh-TW']}」的隊員已全部到齊並填妥資料，請在 ${until['zh-TW']} 前送出審核。`,
      `“${event['zh-CN']}”的队员已全部到齐并填妥信息，请在 ${until['zh-CN']} 前提交审核。`,
      `Everybody in your team for “${event['en-US']}” has joined and filled in. Submit it for review by ${until['en-US']}.`,
      `Tous les membres de votre équipe pour l’événement « ${event['fr-FR']} » sont là et ont rempli leurs informations. Envoyez-la avant cette date : ${until['fr-FR']}.`,
      `Alle in deinem Team für „${event['de-DE']}“ sind dabei und haben ihre Angaben gemacht. Reiche es zur Prüfung ein, spätestens bis ${until['de-DE']}.`,
    ),
  )
}

export const acceptedLetter = (event: Localized): Letter =>
  letter(
    inAll(
      '活動報名審核通過',
      '活动报名审核通过',
      'Event signup approved',
      'Inscription acceptée',
      'Einschreibung angenommen',
    ),
    inAll(
      `「${event['zh-TW']}」的報名已審核通過。請於活動期間前往指定門市參賽。`,
      `“${event['zh-CN']}”的报名已审核通过。请于活动期间前往指定门店参赛。`,
      `Your signup for “${event['en-US']}” was accepted. Come to one of the listed stores during the event.`,
      `Votre inscription à l’événement « ${event['fr-FR']} » est acceptée. Rendez-vous dans l’une des salles indiquées pendant l’événement.`,
      `Deine Einschreibung für „${event['de-DE']}“ ist angenommen. Komm während der Veranstaltung in eine der genannten Hallen.`,
    ),
  )

interface Refusal {
  readonly reason: string
  /** There is time left to correct what was wrong. */
  readonly mendable: boolean
  /** A player who joined alone has no leader. */
  readonly alone: boolean
}

const mendTogether = inAll(
  '請到活動頁面修改，再由隊長重新送出。',
  '请到活动页面修改，再由队长重新提交。',
  'You can correct it on the event’s page; the leader then submits it again.',
  'Vous pouvez la corriger sur la page de l’événement ; le chef d’équipe l’envoie ensuite à nouveau.',
  'Du kannst sie auf der Seite der Veranstaltung korrigieren; die Teamleitung reicht sie dann neu ein.',
)
const mendAlone = inAll(
  '請到活動頁面修改，再重新送出。',
  '请到活动页面修改，再重新提交。',
  'You can correct it on the event’s page and submit it again.',
  'Vous pouvez la corriger sur la page de l’événement et l’envoyer à nouveau.',
  'Du kannst sie auf der Seite der Veranstaltung korrigieren und neu einreichen.',
)

/** The operator's reason is quoted as written. */
export const refusedLetter = (event: Localized, { reason, mendable, alone }: Refusal): Letter => {
  const mend = alone ? mendAlone : mendTogether
  const then = (language: keyof Localized) => (mendable ? `\n${mend[language]}` : '')
  return letter(
    inAll(
      '活動報名審核未通過',
      '活动报名审核未通过',
      'Event signup not approved',
      'Inscription refusée',
      'Einschreibung abgelehnt',
    ),
    inAll(
      `「${event['zh-TW']}」的報名未通過審核。原因：${reason}${then('zh-TW')}`,
      `“${event['zh-CN']}”的报名未通过审核。原因：${reason}${then('zh-CN')}`,
      `Your signup for “${event['en-US']}” was not accepted. Reason: ${reason}${then('en-US')}`,
      `Votre inscription à l’événement « ${event['fr-FR']} » n’est pas acceptée. Motif : ${reason}${then('fr-FR')}`,
      `Deine Einschreibung für „${event['de-DE']}“ ist abgelehnt. Grund: ${reason}${then('de-DE')}`,
    ),
  )
}

/** Both times are mentioned even if only one changed, because the members' calendars are wrong. */
export const movedLetter = (event: Localized, { from, to }: Pick<EventTimes, 'from' | 'to'>): Letter => {
  const [begin, end] = [dateInAll(from, dateAndTime), dateInAll(to, dateAndTime)]
  return letter(
    inAll(
      '活動時間有變動',
      '活动时间有变动',
      'The time of the event has changed',
      'L’événement change d’horaire',
      'Die Zeit der Veranstaltung hat sich geändert',
    ),
    inAll(
      `「${event['zh-TW']}」的時間改為 ${begin['zh-TW']} 至 ${end['zh-TW']}。`,
      `“${event['zh-CN']}”的时间改为 ${begin['zh-CN']} 至 ${end['zh-CN']}。`,
      `“${event['en-US']}” now runs from ${begin['en-US']} to ${end['en-US']}.`,
      `L’événement « ${event['fr-FR']} » a désormais lieu du ${begin['fr-FR']} au ${end['fr-FR']}.`,
      `„${event['de-DE']}“ findet jetzt vom ${begin['de-DE']} bis zum ${end['de-DE']} statt.`,
    ),
  )
}

/** The operator's reason is quoted as written. */
export const withdrawnLetter = (event: Localized, reason: string): Letter =>
  letter(
    inAll('活動已取消', '活动已取消', 'The event is canceled', 'L’événement est annulé', 'Die Veranstaltung fällt aus'),
    inAll(
      `很抱歉，「${event['zh-TW']}」已取消。原因：${reason}`,
      `很抱歉，“${event['zh-CN']}”已取消。原因：${reason}`,
      `We are sorry: “${event['en-US']}” has been canceled. Reason: ${reason}`,
      `Nous sommes désolés : « ${event['fr-FR']} » n’aura pas lieu. Motif : ${reason}`,
      `Es tut uns leid: „${event['de-DE']}“ fällt aus. Grund: ${reason}`,
    ),
  )

export const newLeaderLetter = (event: Localized): Letter =>
  letter(
    inAll(
      '你已成為隊長',
      '你已成为队长',
      'You lead your team now',
      'Vous êtes désormais chef d’équipe',
      'Du leitest jetzt dein Team',
    ),
    inAll(
      `「${event['zh-TW']}」的隊長無法再帶隊，由你接任隊長。`,
      `“${event['zh-CN']}”的队长无法再带队，由你接任队长。`,
      `The leader of your team for “${event['en-US']}” can no longer lead it. You do from now on.`,
      `Le chef de votre équipe pour l’événement « ${event['fr-FR']} » ne peut plus la mener. C’est vous qui la menez désormais.`,
      `Die bisherige Leitung deines Teams für „${event['de-DE']}“ kann es nicht mehr leiten. Ab jetzt leitest du es.`,
    ),
  )

/** To a team in which neither the leader nor anybody else can act. */
export const notLedLetter = (event: Localized): Letter =>
  letter(
    inAll(
      '你的隊伍目前沒有隊長',
      '你的队伍目前没有队长',
      'Nobody leads your team',
      'Votre équipe n’a plus de chef',
      'Niemand leitet dein Team',
    ),
    inAll(
      `「${event['zh-TW']}」的隊長無法再帶隊，目前也沒有其他隊員能接任，因此邀請連結已停用。最先恢復使用帳號的隊員會接任隊長。`,
      `“${event['zh-CN']}”的队长无法再带队，目前也没有其他队员能接任，因此邀请链接已停用。最先恢复使用账号的队员会接任队长。`,
      `The leader of your team for “${event['en-US']}” can no longer lead it, nor can anybody else in it, so its invitation is closed. The first of you who can use their account again leads it.`,
      `Le chef de votre équipe pour l’événement « ${event['fr-FR']} » ne peut plus la mener, et aucun autre membre non plus : l’invitation est fermée. Le premier d’entre vous qui pourra de nouveau utiliser son compte la mènera.`,
      `Die Leitung deines Teams für „${event['de-DE']}“ kann es nicht mehr leiten und auch sonst niemand daraus. Die Einladung ist deshalb geschlossen. Wer von euch sein Konto als Erstes wieder nutzen kann, leitet es.`,
    ),
  )

/** To a team that lost its leader's account and can no longer be submitted. */
export const unsubmittedLetter = (event: Localized): Letter =>
  letter(
    dissolved,
    inAll(
      `「${event['zh-TW']}」的隊伍未在期限內送出審核，隊長也已離開遊戲，因此隊伍解散，你填寫的報名資料已刪除。`,
      `“${event['zh-CN']}”的队伍未在期限内提交审核，队长也已离开游戏，因此队伍解散，你填写的报名信息已删除。`,
      `Your team for “${event['en-US']}” was not submitted in time, and its leader has left the game. The team is dissolved, and what you filled in has been deleted.`,
      `Votre équipe n’a pas été envoyée à temps pour l’événement « ${event['fr-FR']} », et son chef a quitté le jeu. L’équipe est dissoute et vos informations ont été supprimées.`,
      `Dein Team für „${event['de-DE']}“ wurde nicht rechtzeitig eingereicht, und seine Leitung hat das Spiel verlassen. Das Team ist aufgelöst, und deine Angaben wurden gelöscht.`,
    ),
  )

/** For a French rank. */
const ordinal = (rank: number): string => (rank === 1 ? '1re' : `${rank}e`)

const prizeIsHandedOver = inAll(
  '主辦單位會依你的報名資料與你聯絡，說明如何領獎。',
  '主办方会按你的报名信息与你联系，说明如何领奖。',
  'The organizer will contact you by the details of your signup and tell you how you get it.',
  'L’organisateur vous contactera grâce aux informations de votre inscription pour vous le remettre.',
  'Der Veranstalter meldet sich bei dir über die Angaben deiner Einschreibung und sagt dir, wie du ihn bekommst.',
)
/** Only the prize's text tells whether there is more to it than what is enclosed. */
const restIsHandedOver = inAll(
  '可在 App 領取的部分已附在信中；如有實體獎品，主辦單位會依你的報名資料與你聯絡。',
  '可在 App 领取的部分已附在邮件中；如有实物奖品，主办方会按你的报名信息与你联系。',
  'What can be collected in the app is enclosed. If there is an item to be handed over as well, the organizer will contact you by the details of your signup.',
  'Ce qui se récupère dans l’app est joint. S’il s’y ajoute un objet à remettre, l’organisateur vous contactera grâce aux informations de votre inscription.',
  'Was du in der App abholen kannst, liegt bei. Gehört noch ein Gegenstand dazu, meldet sich der Veranstalter über die Angaben deiner Einschreibung bei dir.',
)

/**
 * The prize as on the event's page: what can be mailed is enclosed, with an explanation of how the rest is handed over.
 */
export const prizeLetter = (event: Localized, rank: number, { prize, rewards = [] }: EventPrize): Letter => {
  const then = rewards.length > 0 ? restIsHandedOver : prizeIsHandedOver
  return {
    ...letter(
      inAll(
        `「${event['zh-TW']}」第 ${rank} 名`,
        `“${event['zh-CN']}”第 ${rank} 名`,
        `${event['en-US']}: place ${rank}`,
        `${event['fr-FR']} : ${ordinal(rank)} place`,
        `${event['de-DE']}: Platz ${rank}`,
      ),
      inAll(
        `你在「${event['zh-TW']}」獲得第 ${rank} 名。獎品：${prize['zh-TW']}\n${then['zh-TW']}`,
        `你在“${event['zh-CN']}”获得第 ${rank} 名。奖品：${prize['zh-CN']}\n${then['zh-CN']}`,
        `You finished in place ${rank} in “${event['en-US']}”. Your prize: ${prize['en-US']}\n${then['en-US']}`,
        `Vous finissez à la ${ordinal(rank)} place de « ${event['fr-FR']} ». Votre prix : ${prize['fr-FR']}\n${then['fr-FR']}`,
        `Bei „${event['de-DE']}“ hast du Platz ${rank} erreicht. Dein Preis: ${prize['de-DE']}\n${then['de-DE']}`,
      ),
    ),
    gifts: rewards,
    // The notification announces a reward, so a letter without one is announced as mail.
    tells: rewards.length > 0 ? 'settlement' : 'mail',
  }
}

/** Notifies like any mail. */
export const tellAll = async (tx: Tx, roleids: readonly string[], what: Letter, now: number): Promise<void> => {
  if (roleids.length === 0) return
  await sendMails(
    tx,
    roleids.map((roleid) => ({ roleid, letter: what })),
    now,
  )
}
