import { useLocation } from 'wouter'
import { to } from '../../../contract/pages/paths.ts'
import { AgreementPage } from './agreement-page.tsx'
import { RulePage } from './rule-page.tsx'

/** /activityRule?id= and /activityAgreement?id= */
const EventTextsPage = () => (useLocation()[0] === to('activityRule') ? <RulePage /> : <AgreementPage />)

export default EventTextsPage
