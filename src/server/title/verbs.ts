import { changeTitlePosVerb } from './change-title-pos.ts'
import { titleChooseVerb } from './title-choose.ts'
import { titleDataVerb } from './title-data.ts'

export const titleVerbs = [titleDataVerb, titleChooseVerb, changeTitlePosVerb] as const
