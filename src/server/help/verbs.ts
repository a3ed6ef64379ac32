import { faqHelpedVerb } from './faq-helped.ts'
import { faqListVerb } from './faq-list.ts'

export const helpVerbs = [faqListVerb, faqHelpedVerb] as const
