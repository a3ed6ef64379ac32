import type { Verb } from '../call/verb.ts'
import { faqHelpedVerb } from './faq-helped.ts'
import { faqListVerb } from './faq-list.ts'

export const helpVerbs: readonly Verb[] = [faqListVerb, faqHelpedVerb]
