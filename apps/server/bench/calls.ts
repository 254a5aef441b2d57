import type { Facts } from './facts.ts'

const thisMonthOf = new Date().toISOString().slice(0, 7)

/** Every read that the panel makes, under the name it has in the results. */
export const callsOf = (facts: Facts): Record<string, string> => {
  const { year, month, contractId, patientId, professionalId, treatmentId, recruitmentId } = facts
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
    administrators: '/administration',
    administrator: '/administration/1',
    contracts: '/contracts',
    contract: `/contracts/${contractId}`,

    'patients, first page': '/patients',
    'patients, second page': '/patients?page=2',
    'patients, middle page': `/patients?page=${middle(facts.patientPages)}`,
    'patients, last page': `/patients?page=${facts.patientPages}`,
    'patients, 100 rows': '/patients?per_page=100',
    'patients, common word': '/patients?search=maria',
    'patients, rare word': '/patients?search=neto1',
    'patients, two words': '/patients?search=maria%20souza',
    'patients, two letters': '/patients?search=ma',
    'patients, one letter': '/patients?search=a',
    'patients, digits of a CPF': `/patients?search=${digits.slice(0, 6)}`,
    'patients, a CPF': `/patients?search=${encodeURIComponent(facts.cpf)}`,
    'patients, a code': `/patients?search=${patientId}`,
    'patients, nobody': '/patients?search=xyzw',
    'patients, removed': '/patients?removed=true',
    patient: `/patients/${patientId}`,
    'patient, history': `/patients/${patientId}/history`,

    'professionals, first page': '/professionals',
    'professionals, last page': `/professionals?page=${facts.professionalPages}`,
    'professionals, common word': '/professionals?search=silva',
    'professionals, two letters': '/professionals?search=an',
    'professionals, by specialty': '/professionals?specialty=Fisioterapia',
    professional: `/professionals/${professionalId}`,
    'professional, hand-over': `/professionals/${professionalId}/hand-over?from=${year}-0${month}-01`,

    treatment: `/treatments/${treatmentId}`,
    'treatment, sessions': `/treatments/list-sessions/${treatmentId}`,
    'treatment, removed documents': `/removed-documents?treatmentId=${treatmentId}`,

    'monitoring, years': '/monitoring/years',
    'monitoring, months': `/monitoring/${year}/months`,
    'monitoring, contracts': `/monitoring/${year}/${month}/contracts`,
    'monitoring, first page': `/monitoring/treatments?${ofContract}`,
    'monitoring, searched': `/monitoring/treatments?${ofContract}&search=maria`,
    'monitoring, a PAD': `/monitoring/${treatmentId}/details?${inMonth}`,

    'monitoring, month under way': `/monitoring/treatments?${nowOfContract}`,
    'monitoring, overdue': `/monitoring/treatments?${nowOfContract}&missing=overdue`,
    'monitoring, without proof': `/monitoring/treatments?${ofContract}&missing=proof`,
    'monitoring, of a professional': `/monitoring/treatments?${ofContract}&professionalId=${professionalId}`,
    'monitoring, neighbours': `/monitoring/${treatmentId}/neighbours?${ofContract}&missing=proof`,
    'monitoring, attendants': `/monitoring/${year}/${month}/professionals?contractId=${contractId}`,

    'authorisations, ending': '/treatments/authorizations?state=ending',
    'authorisations, exceeded': '/treatments/authorizations?state=exceeded',
    'authorisations, expired': '/treatments/authorizations?state=expired',
    'PADs that end soon': '/treatments/authorizations?state=endingPads',
    'renewal of a PAD': `/renewals?${next}&treatmentId=${facts.runningId}`,
    'renewals, batches': '/renewals/batches',

    glosas: '/glosas',
    'glosas, due': '/glosas?due=overdue',
    'glosas of a month': `/glosas?${inMonth}`,
    'glosas, totals': '/glosas/totals',
    'glosas, totals of a month': `/glosas/totals?${inMonth}`,
    'glosas, sessions billed': `/glosas/billed?${ofContract}`,

    'invoicing, years': `${payments}/invoicing/years`,
    'invoicing, contracts': `${payments}/invoicing/${year}/${month}/contracts`,
    'invoicing of a contract': `${payments}/invoicing/details?${ofContract}`,
    'invoicing of all': `${payments}/invoicing/details?${inMonth}`,
    'invoicing, searched': `${payments}/invoicing/details?${inMonth}&search=maria`,
    'production, professionals': `${payments}/production/${year}/${month}/professionals`,
    'production of all': `${payments}/production/details?${inMonth}`,
    'production by what is due': `${payments}/production/details?${inMonth}&paymentStatus=pending&sort=due&order=desc`,
    'production of a professional': `${payments}/production/details?${inMonth}&professionalId=${professionalId}`,
    'PIX of a payout': `${payments}/production/${facts.payoutId}/pix?${inMonth}`,
    'PIX of a professional': `${payments}/production/professionals/${professionalId}/pix?${inMonth}`,
    'summary of a contract': `${payments}/summary/details?${ofContract}`,
    'summary of all': `${payments}/summary/details?${inMonth}`,
    'summary, what changed': `${payments}/summary/changes?${inMonth}`,
    'missing of a contract': `${payments}/missing?${ofContract}`,
    'competence of a month over': `${payments}/month?${inMonth}`,
    'competence of the month under way': `${payments}/month?${now}`,
    'competence, authorisations': `/treatments/authorizations/balances?${now}`,
    closings: `${payments}/closings?${inMonth}`,
    'closings, history': `${payments}/closings/history?${ofContract}`,

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
  }
}
