import { type Change, changeKinds } from '@zelo/contract/realtime'
import { expect, test } from 'vitest'
import * as accounts from '../features/accounts/accounts.queries.ts'
import { administrators } from '../features/administrators/administrators.queries.ts'
import * as account from '../features/auth/account.queries.ts'
import * as bankFiles from '../features/bank-files/bank-files.queries.ts'
import * as books from '../features/books/books.queries.ts'
import { contractsOf, monthsOf, yearsOf } from '../features/books/month-lists.ts'
import * as company from '../features/company/company.queries.ts'
import * as competence from '../features/competence/competence.queries.ts'
import { contracts } from '../features/contracts/contracts.queries.ts'
import * as glosas from '../features/glosas/glosas.queries.ts'
import * as handOver from '../features/hand-over/hand-over.queries.ts'
import * as imports from '../features/imports/imports.queries.ts'
import * as monitoring from '../features/monitoring/monitoring.queries.ts'
import { contractPreviewQuery, patients, patientTreatments } from '../features/patients/patients.queries.ts'
import { overviewQuery } from '../features/payments/overview.queries.ts'
import * as payments from '../features/payments/payments.queries.ts'
import { summaryQuery } from '../features/payments/summary/summary.queries.ts'
import * as privacy from '../features/privacy/privacy.queries.ts'
import { absenceRemovalQuery, absencesQuery } from '../features/professionals/absences.queries.ts'
import { professionals, professionalTreatments } from '../features/professionals/professionals.queries.ts'
import * as recruitment from '../features/recruitment/recruitment.queries.ts'
import * as renewals from '../features/renewals/renewals.queries.ts'
import * as treatments from '../features/treatments/treatments.queries.ts'
import type { Concern } from '../platform/live.ts'
import { concerns } from '../platform/refresh.ts'

type Kind = Change['what']
type Screen = { meta?: { refreshOn?: Concern } }

const march = { year: '2026', month: '3' }
const inMarch = { year: 2026, month: 3 }
const marchOfSeven = { ...march, contractId: '7' }
const row = { id: 2, professional: { id: 4 } } as payments.PixTarget['row']

const allOfMonth: Kind[] = [
  'session',
  'treatment',
  'report',
  'payment',
  'month',
  'professional',
  'patient',
  'contract',
  'administrator',
]

const allOfAccount: Kind[] = [
  'account',
  'payment',
  'bank-file',
  'session',
  'treatment',
  'month',
  'glosa',
  'professional',
  'patient',
]

/**
 * The query of each list and details screen, with the kinds of changes that refresh it. Edit forms use the details
 * query.
 */
const screens: Record<string, [Screen, Kind[]]> = {
  'administrators.list': [administrators.list({}), ['administrator']],
  'administrators.record': [administrators.record('1'), ['administrator']],
  accountQuery: [account.accountQuery(), ['administrator']],
  'contracts.list': [contracts.list({}), ['contract']],
  'contracts.record': [contracts.record('7'), ['contract']],
  'professionals.list': [professionals.list({}), ['professional']],
  'professionals.record': [professionals.record('4'), ['professional', 'patient', 'treatment', 'session']],
  professionalTreatments: [
    professionalTreatments('4', { running: 'true' }, 2),
    ['professional', 'patient', 'treatment', 'session'],
  ],
  patientTreatments: [
    patientTreatments('3', 'false', 2),
    ['patient', 'professional', 'treatment', 'session'],
  ],
  'patients.list': [patients.list({}), ['patient', 'contract']],
  'patients.record': [
    patients.record('3'),
    [
      'patient',
      'contract',
      'professional',
      'administrator',
      'treatment',
      'session',
      'report',
      'payment',
      'month',
    ],
  ],
  treatmentQuery: [
    treatments.treatmentQuery('2'),
    ['treatment', 'session', 'patient', 'professional', 'contract', 'payment', 'month', 'recruitment'],
  ],
  termsPreviewQuery: [
    treatments.termsPreviewQuery(2, undefined),
    ['session', 'treatment', 'payment', 'month'],
  ],
  contractPreviewQuery: [contractPreviewQuery(3, undefined), ['session', 'treatment', 'payment', 'month']],
  previewQuery: [
    handOver.previewQuery('4', { from: '2026-03-01', to: null, professionalId: 5 }),
    ['session', 'treatment', 'month', 'patient', 'contract', 'professional'],
  ],
  handOversQuery: [
    handOver.handOversQuery('2'),
    ['session', 'treatment', 'month', 'professional', 'administrator'],
  ],
  absencesQuery: [absencesQuery('4', 'open'), ['professional', 'treatment', 'session', 'recruitment']],
  absenceRemovalQuery: [
    absenceRemovalQuery({ id: 1, professionalId: 4 }),
    ['recruitment', 'treatment', 'session', 'professional'],
  ],
  authorizationsQuery: [
    treatments.authorizationsQuery({ state: 'ending' }),
    ['treatment', 'session', 'patient', 'professional', 'contract'],
  ],
  renewalsQuery: [
    renewals.renewalsQuery(inMarch),
    ['session', 'treatment', 'month', 'patient', 'professional', 'contract'],
  ],
  renewalBatchesQuery: [renewals.renewalBatchesQuery(), ['treatment', 'administrator']],
  monitoredTreatmentsQuery: [
    monitoring.monitoredTreatmentsQuery(marchOfSeven),
    ['session', 'treatment', 'report', 'month', 'patient', 'professional', 'contract', 'administrator'],
  ],
  monitoredTreatmentQuery: [
    monitoring.monitoredTreatmentQuery('2', { ...inMarch, contractId: 7 }),
    ['session', 'treatment', 'report', 'month', 'patient', 'professional', 'contract', 'administrator'],
  ],
  attendantsQuery: [
    monitoring.attendantsQuery({ ...inMarch, contractId: 7 }),
    ['session', 'treatment', 'professional'],
  ],
  listedTreatmentsQuery: [
    monitoring.listedTreatmentsQuery({ ...inMarch, contractId: 7 }),
    ['session', 'treatment', 'report', 'month', 'patient', 'professional', 'contract', 'administrator'],
  ],
  neighboursQuery: [
    monitoring.neighboursQuery('2', { ...inMarch, contractId: 7 }),
    ['session', 'treatment', 'report', 'patient'],
  ],
  missingNeighboursQuery: [
    monitoring.missingNeighboursQuery('2', { ...inMarch, contractId: 7 }, {}),
    ['session', 'treatment', 'report', 'payment', 'patient'],
  ],
  owedQuery: [
    monitoring.owedQuery(march),
    ['session', 'treatment', 'report', 'month', 'patient', 'professional', 'contract', 'administrator'],
  ],
  removedDocumentsQuery: [
    monitoring.removedDocumentsQuery(2),
    ['session', 'treatment', 'report', 'administrator'],
  ],
  'recruitments.list': [
    recruitment.recruitments.list({}),
    ['recruitment', 'contract', 'administrator', 'professional', 'treatment'],
  ],
  'recruitments.record': [
    recruitment.recruitments.record('6'),
    ['recruitment', 'contract', 'administrator', 'professional', 'treatment'],
  ],
  rejectionsQuery: [recruitment.rejectionsQuery('6'), ['recruitment', 'professional', 'administrator']],
  timelineQuery: [recruitment.timelineQuery('6', 1), ['recruitment', 'professional', 'administrator']],
  suggestionsQuery: [
    recruitment.suggestionsQuery('6'),
    ['recruitment', 'professional', 'session', 'treatment'],
  ],
  patientMatchesQuery: [recruitment.patientMatchesQuery('6'), ['recruitment', 'patient', 'contract']],
  replaceableTreatmentsQuery: [
    recruitment.replaceableTreatmentsQuery('6'),
    ['recruitment', 'treatment', 'session', 'patient', 'professional'],
  ],
  passedTreatmentQuery: [
    recruitment.passedTreatmentQuery('2'),
    ['session', 'treatment', 'month', 'patient', 'professional', 'contract'],
  ],
  replacedTreatmentQuery: [
    recruitment.replacedTreatmentQuery('2'),
    ['session', 'treatment', 'month', 'patient', 'professional', 'contract', 'recruitment'],
  ],
  invoicingQuery: [
    payments.invoicingQuery(marchOfSeven),
    ['session', 'treatment', 'month', 'contract', 'administrator', 'report', 'patient', 'professional'],
  ],
  productionQuery: [payments.productionQuery(march), [...allOfMonth, 'bank-file']],
  payoutsQuery: [payments.payoutsQuery(march, [2]), [...allOfMonth, 'bank-file']],
  overviewQuery: [
    overviewQuery,
    ['session', 'treatment', 'payment', 'month', 'contract', 'glosa', 'bank-file'],
  ],
  bankProposalQuery: [
    bankFiles.bankProposalQuery(march, ''),
    ['session', 'treatment', 'payment', 'account', 'bank-file', 'month', 'professional'],
  ],
  payerQuery: [bankFiles.payerQuery(), ['company']],
  bankFileListQuery: [bankFiles.bankFileListQuery({}), ['bank-file', 'administrator']],
  bankFileQuery: [bankFiles.bankFileQuery('1'), ['bank-file', 'administrator']],
  summaryQuery: [summaryQuery(march), ['session', 'treatment', 'month', 'contract', 'administrator']],
  pixQuery: [
    payments.pixQuery({ row, isForAll: false }, march, 1),
    ['session', 'treatment', 'payment', 'account', 'month', 'professional', 'patient', 'bank-file'],
  ],
  closingsQuery: [
    books.closingsQuery(march),
    ['session', 'treatment', 'month', 'contract', 'payment', 'administrator'],
  ],
  closingHistoryQuery: [books.closingHistoryQuery(marchOfSeven), ['month', 'administrator']],
  termsDifferencesQuery: [
    books.termsDifferencesQuery(marchOfSeven),
    ['session', 'treatment', 'month', 'contract', 'payment', 'patient', 'professional'],
  ],
  missingQuery: [
    books.missingQuery(march),
    ['session', 'treatment', 'month', 'contract', 'report', 'payment', 'patient', 'professional'],
  ],
  changesQuery: [books.changesQuery(march), ['session', 'treatment', 'month', 'contract', 'patient']],
  monthEndQuery: [
    competence.monthEndQuery(march),
    ['session', 'treatment', 'report', 'payment', 'month', 'contract', 'administrator'],
  ],
  contractBalancesQuery: [competence.contractBalancesQuery(march), ['session', 'treatment', 'contract']],
  confirmationPreviewQuery: [
    competence.confirmationPreviewQuery({ ...marchOfSeven, withToday: false, search: '' }),
    ['session', 'treatment', 'month', 'contract', 'patient', 'professional', 'administrator'],
  ],
  glosasQuery: [glosas.glosasQuery({}), ['glosa', 'patient']],
  glosaTotalsQuery: [glosas.glosaTotalsQuery({}), ['glosa', 'contract']],
  glosaDiscountsQuery: [glosas.glosaDiscountsQuery('4'), ['glosa', 'professional']],
  glosaQuery: [glosas.glosaQuery('9'), ['glosa', 'patient', 'month']],
  billedSessionsQuery: [
    glosas.billedSessionsQuery({}),
    ['glosa', 'session', 'treatment', 'month', 'patient', 'professional'],
  ],
  professionalAccountQuery: [accounts.professionalAccountQuery(4, inMarch), allOfAccount],
  statementsQuery: [accounts.statementsQuery(inMarch), allOfAccount],
  companyQuery: [company.companyQuery(), ['company']],
  companyAccountsQuery: [company.companyAccountsQuery(), ['company', 'bank-file']],
  companyAccountQuery: [company.companyAccountQuery('1'), ['company', 'bank-file']],
  peopleQuery: [privacy.peopleQuery('ana'), ['patient', 'professional', 'treatment']],
  dueQuery: [privacy.dueQuery(), ['patient', 'professional', 'treatment']],
  foundTextsQuery: [privacy.foundTextsQuery('patients', 1), ['patient', 'professional', 'treatment']],
  recentImportsQuery: [imports.recentImportsQuery('patients'), ['patient']],
  contractNamesQuery: [imports.contractNamesQuery(), ['contract']],
  yearsOf: [yearsOf('/monitoring'), ['session', 'treatment']],
  monthsOf: [monthsOf('/monitoring', 2026), ['session', 'treatment']],
  contractsOf: [contractsOf('/monitoring')(inMarch), ['session', 'treatment', 'contract']],
  monthProfessionals: [payments.monthProfessionals(inMarch), ['session', 'treatment', 'professional']],
}

/**
 * Queries without live updates. Stored files never change; an export's progress is polled; only the person
 * changes their own sign-ins and import drafts; access logs are read on demand; recent records are read on each use;
 * addresses of new statements exist only in this browser.
 */
const withoutUpdates = [
  'uploadQuery',
  'exportProgressQuery',
  'ownSignInsQuery',
  'readingsQuery',
  'auditQuery',
  'importQuery',
  'importRowsQuery',
  'recentsQuery',
  'newAddressesQuery',
]

const about = {
  treatmentId: 2,
  patientId: 3,
  professionalId: 4,
  recruitmentId: 6,
  contractId: 7,
  ...inMarch,
}
const listensTo = ([{ meta }]: [Screen, Kind[]], change: Change) =>
  meta?.refreshOn !== undefined && concerns(meta.refreshOn, change)
const screenOf = (name: string) => screens[name] ?? [{}, []]

const pairs = Object.entries(screens).flatMap(([name, [, kinds]]) =>
  kinds.map((kind) => [name, kind] as const),
)

test.each(pairs)('%s refreshes on a changed %s', (name, what) => {
  expect(listensTo(screenOf(name), { what, ...about })).toBe(true)
  expect(listensTo(screenOf(name), { what })).toBe(true)
})

test.each(Object.keys(screens))('%s refreshes on no other change', (name) => {
  const [, kinds] = screenOf(name)
  const kindsOf = changeKinds.filter((what) => listensTo(screenOf(name), { what, ...about }))
  expect(kindsOf.toSorted()).toEqual(kinds.toSorted())
})

const february = { ...about, month: 2 }
const april = { ...about, month: 4 }
test.each([
  ['monitoredTreatmentsQuery', february, false],
  ['monitoredTreatmentQuery', april, false],
  ['invoicingQuery', april, false],
  ['productionQuery', february, false],
  ['payoutsQuery', april, false],
  // A PIX charge depends on the whole account of its professional.
  ['pixQuery', april, true],
  ['pixQuery', { ...about, treatmentId: 9 }, true],
  ['pixQuery', { ...about, professionalId: 9 }, false],
  ['closingsQuery', april, false],
  ['missingQuery', april, false],
  ['owedQuery', april, false],
  ['monthEndQuery', april, false],
  ['contractsOf', april, false],
  ['monthProfessionals', february, false],
  // The summary shows the year before its month, and the month of its comparison.
  ['summaryQuery', april, false],
  ['summaryQuery', february, true],
  ['summaryQuery', { ...about, year: 2025, month: 4 }, true],
  ['summaryQuery', { ...about, year: 2025, month: 3 }, true],
  ['summaryQuery', { ...about, year: 2025, month: 2 }, false],
  ['changesQuery', april, false],
  ['changesQuery', february, true],
  ['changesQuery', { ...about, month: 1 }, false],
  ['monthsOf', { ...about, month: 11 }, true],
  ['monthsOf', { ...about, year: 2027 }, false],
  // Changes of another contract, patient or PAD must not match.
  ['monitoredTreatmentsQuery', { ...about, contractId: 8 }, false],
  ['invoicingQuery', { ...about, contractId: 8 }, false],
  ['patients.record', { ...about, patientId: 9 }, false],
  ['treatmentQuery', { ...about, treatmentId: 9 }, false],
  ['monitoredTreatmentQuery', { ...about, treatmentId: 9 }, false],
])('%s refreshes on a session change %j: %s', (name, change, expected) => {
  expect(listensTo(screenOf(name), { what: 'session', ...change })).toBe(expected)
})

test('the table above lists every query of every feature', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.queries.ts', { eager: true })
  const isRegister = (part: unknown) => typeof part === 'object' && part !== null && 'listShows' in part
  const queries = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, part]) => {
      if (isRegister(part)) return [`${name}.list`, `${name}.record`]
      return name.endsWith('Query') ? [name] : []
    }),
  )
  expect(queries.length).toBeGreaterThan(30)
  expect(queries.filter((name) => !(name in screens) && !withoutUpdates.includes(name))).toEqual([])
})

test('every query outside of the query files declares its changes too', () => {
  const files = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.{test,queries}.ts', '!../ui/gallery/**'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0
  const readers = Object.entries(files).filter(([, text]) => text.includes('queryFn:'))
  expect(readers.length).toBeGreaterThan(0)
  const withoutMeta = readers.filter(([, text]) => count(text, /\bmeta: /g) < count(text, /queryFn:/g))
  expect(withoutMeta.map(([file]) => file)).toEqual([])
})
