import type { Facts } from './facts.ts'

const thisMonthOf = new Date().toISOString().slice(0, 7)

/** Every read that the panel makes, under the name it has in the results; `bench-calls.test.ts` misses what is not here. */
export const callsOf = (facts: Facts): Record<string, string> => {
  const { year, month, contractId, patientId, professionalId, treatmentId, recruitmentId } = facts
  const { firstName, surname } = facts
  const inMonth = `year=${year}&month=${month}`
  const ofContract = `${inMonth}&contractId=${contractId}`
  const [thisYear = 0, thisMonth = 0] = thisMonthOf.split('-').map(Number)
  const now = `year=${thisYear}&month=${thisMonth}`
  const nowOfContract = `${now}&contractId=${contractId}`
  const next = `year=${thisMonth === 12 ? thisYear + 1 : thisYear}&month=${(thisMonth % 12) + 1}`
  const middle = (pages: number) => Math.ceil(pages / 2)
  const digits = facts.cpf.replace(/\D/g, '')
  const payments = '/payment-management'
  return {
    session: '/auth/session',
    account: '/auth/account',
    'own sign-ins': '/auth/sessions',
    'consent to the terms': '/terms/consent',
    administrators: '/administration',
    administrator: '/administration/1',
    contracts: '/contracts',
    contract: `/contracts/${contractId}`,

    'patients, first page': '/patients',
    'patients, second page': '/patients?page=2',
    'patients, middle page': `/patients?page=${middle(facts.patientPages)}`,
    'patients, last page': `/patients?page=${facts.patientPages}`,
    'patients, 100 rows': '/patients?per_page=100',
    'patients, common word': `/patients?search=${firstName}`,
    'patients, common surname': `/patients?search=${surname}`,
    'patients, rare word': '/patients?search=neto1',
    'patients, two words': `/patients?search=${firstName}%20${surname}`,
    'patients, a part of words': '/patients?search=eira',
    'patients, two letters': '/patients?search=ma',
    'patients, short parts': '/patients?search=jo%20si',
    'patients, several letters': '/patients?search=a%20b',
    'patients, one letter': '/patients?search=a',
    'patients, a letter of a name': '/patients?fullName=a',
    'patients, two letters of a name': '/patients?fullName=ma',
    'patients, digits of a CPF': `/patients?search=${digits.slice(0, 6)}`,
    'patients, a CPF': `/patients?search=${encodeURIComponent(facts.cpf)}`,
    'patients, a code': `/patients?search=${patientId}`,
    'patients, nobody': '/patients?search=xyzw',
    'patients, removed': '/patients?removed=true',
    patient: `/patients/${patientId}`,
    'patient, history': `/patients/${patientId}/history`,
    'patient, readings': `/patients/${patientId}/history?readings=true`,
    'patient, PADs': `/patients/${patientId}/treatments`,

    'professionals, first page': '/professionals',
    'professionals, last page': `/professionals?page=${facts.professionalPages}`,
    'professionals, common word': `/professionals?search=${facts.professionalSurname}`,
    'professionals, two letters': '/professionals?search=an',
    'professionals, by specialty': '/professionals?specialty=FISIOTERAPIA',
    professional: `/professionals/${professionalId}`,
    'professional, PADs': `/professionals/${professionalId}/treatments`,
    'professional, absences': `/professionals/${professionalId}/absences`,
    'professional, hand-over': `/professionals/${professionalId}/hand-over?from=${year}-0${month}-01`,

    treatment: `/treatments/${treatmentId}`,
    'treatment, sessions': `/treatments/list-sessions/${treatmentId}`,
    authorisations: '/treatments/authorizations',
    'authorisations, PADs that end': '/treatments/authorizations?state=endingPads',
    'authorisations of the month': `/treatments/authorizations/balances?${inMonth}`,
    'renewals of a contract': `/renewals?${ofContract}`,
    'treatment, removed documents': `/removed-documents?treatmentId=${treatmentId}`,

    'monitoring, years': '/monitoring/years',
    'monitoring, months': `/monitoring/${year}/months`,
    'monitoring, contracts': `/monitoring/${year}/${month}/contracts`,
    'monitoring, professionals': `/monitoring/${year}/${month}/professionals?contractId=${contractId}`,
    'monitoring, first page': `/monitoring/treatments?${ofContract}`,
    'monitoring, searched': `/monitoring/treatments?${ofContract}&search=${firstName}`,
    'monitoring, a PAD': `/monitoring/${treatmentId}/details?${inMonth}`,

    'monitoring, month under way': `/monitoring/treatments?${nowOfContract}`,
    'monitoring, overdue': `/monitoring/treatments?${nowOfContract}&missing=overdue`,
    'monitoring, without proof': `/monitoring/treatments?${ofContract}&missing=proof`,
    'monitoring, of a professional': `/monitoring/treatments?${ofContract}&professionalId=${professionalId}`,
    'monitoring, neighbours': `/monitoring/${treatmentId}/neighbours?${ofContract}&missing=proof`,

    'authorisations, ending': '/treatments/authorizations?state=ending',
    'authorisations, exceeded': '/treatments/authorizations?state=exceeded',
    'authorisations, expired': '/treatments/authorizations?state=expired',
    'renewal of a PAD': `/renewals?${next}&treatmentId=${facts.runningId}`,
    'renewals, batches': '/renewals/batches',

    glosas: '/glosas',
    'glosas, due': '/glosas?due=overdue',
    'glosas of a month': `/glosas?${inMonth}`,
    'glosas, totals': '/glosas/totals',
    'glosas, totals of a month': `/glosas/totals?${inMonth}`,
    'glosas, sessions billed': `/glosas/billed?${ofContract}`,

    'month-end': `${payments}/month?${inMonth}`,
    'month-end, to be confirmed': `/monitoring/confirmations/preview?${ofContract}`,
    overview: `${payments}/overview`,
    'opened last': '/recents',
    'invoicing, years': `${payments}/invoicing/years`,
    'invoicing, months': `${payments}/invoicing/${year}/months`,
    'invoicing, contracts': `${payments}/invoicing/${year}/${month}/contracts`,
    'invoicing of a contract': `${payments}/invoicing/details?${ofContract}`,
    'invoicing of all': `${payments}/invoicing/details?${inMonth}`,
    'invoicing, searched': `${payments}/invoicing/details?${inMonth}&search=${firstName}`,
    'production, years': `${payments}/production/years`,
    'production, months': `${payments}/production/${year}/months`,
    'production, searched': `${payments}/production/details?${inMonth}&search=${firstName}`,
    'production, professionals': `${payments}/production/${year}/${month}/professionals`,
    'production of all': `${payments}/production/details?${inMonth}`,
    'production by what is due': `${payments}/production/details?${inMonth}&paymentStatus=pending&sort=due&order=desc`,
    'production, still to be paid': `${payments}/production/details?${inMonth}&paymentStatus=pending`,
    'production of a professional': `${payments}/production/details?${inMonth}&professionalId=${professionalId}`,
    'PIX of a payout': `${payments}/production/${facts.payoutId}/pix?${inMonth}`,
    'PIX of a professional': `${payments}/production/professionals/${professionalId}/pix?${inMonth}`,
    'summary, years': `${payments}/summary/years`,
    'summary, months': `${payments}/summary/${year}/months`,
    'summary, contracts': `${payments}/summary/${year}/${month}/contracts`,
    'summary of a contract': `${payments}/summary/details?${ofContract}`,
    'summary of all': `${payments}/summary/details?${inMonth}`,
    'summary, what changed': `${payments}/summary/changes?${inMonth}`,
    'missing of a contract': `${payments}/missing?${ofContract}`,
    'competence of the month under way': `${payments}/month?${now}`,
    'competence, authorisations': `/treatments/authorizations/balances?${now}`,
    closings: `${payments}/closings?${inMonth}`,
    'closings, history': `${payments}/closings/history?${ofContract}`,

    'glosas, to be discounted': '/glosas/discounts',
    glosa: `/glosas/${facts.glosaId}`,

    recruitments: '/recruitment',
    'recruitments, by status': '/recruitment?status=open&speciality=FISIOTERAPIA',
    'recruitments, waiting': '/recruitment?waiting=true',
    'recruitments, searched': '/recruitment?search=maria',
    recruitment: `/recruitment/${recruitmentId}`,
    suggestions: `/recruitment/${recruitmentId}/suggestions`,
    'patients of a recruitment': `/recruitment/${recruitmentId}/patients`,
    'PADs of a recruitment': `/recruitment/${recruitmentId}/replaceable-pads`,
    'recruitment, timeline': `/recruitment/${recruitmentId}/timeline`,
    rejections: `/recruitment-rejections?recruitmentId=${recruitmentId}`,

    'lookup of contracts': '/lookups/contracts?search=a',
    'lookup of professionals': '/lookups/professionals?search=an',
    'lookup of administrators': '/lookups/administrators',
    'lookup of a document': `/lookups/documents?register=patients&document=${encodeURIComponent(facts.cpf)}`,
    notifications: '/notifications',
    drafts: '/drafts?form=patients',
    imports: '/imports?kind=patients',
    audit: `/audit?from=${facts.today}&to=${facts.today}`,
    'audit of a patient': `/audit?from=${facts.today}&to=${facts.today}&entity=patient&entityId=${patientId}`,
    'privacy, people': `/privacy/people?search=${firstName}`,
    'privacy, due': '/privacy/due',
  }
}
