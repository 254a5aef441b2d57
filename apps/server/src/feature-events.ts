import type { Config } from './config.ts'
import { accountChanges } from './features/accounts/accounts.events.ts'
import { administratorChanges } from './features/administrators/administrators.events.ts'
import { bankFileChanges } from './features/bank-files/bank-files.events.ts'
import { bookChanges } from './features/books/books.events.ts'
import { companyChanges } from './features/company/company.events.ts'
import { contractChanges } from './features/contracts/contracts.events.ts'
import { glosaChanges } from './features/glosas/glosas.events.ts'
import { dueGlosas, glosaNews } from './features/glosas/glosas.news.ts'
import { importChanges } from './features/imports/imports.events.ts'
import { monitoringChanges } from './features/monitoring/monitoring.events.ts'
import { monitoringNews, pendingSessions } from './features/monitoring/monitoring.news.ts'
import type { DailyReminder, FeatureNews } from './features/notifications/notifications.public.ts'
import { patientChanges } from './features/patients/patients.events.ts'
import { paymentChanges } from './features/payments/payments.events.ts'
import { paymentNews } from './features/payments/payments.news.ts'
import { dueData } from './features/privacy/privacy.news.ts'
import { professionalChanges } from './features/professionals/professionals.events.ts'
import { professionalNews } from './features/professionals/professionals.news.ts'
import { recruitmentChanges } from './features/recruitment/recruitment.events.ts'
import { recruitmentNews, waitingRecruitments } from './features/recruitment/recruitment.news.ts'
import { unansweredCalls } from './features/recruitment/unanswered-calls.ts'
import { treatmentChanges } from './features/treatments/treatments.events.ts'
import { endingAuthorizations, endingTreatments } from './features/treatments/treatments.news.ts'
import type { LiveChanges } from './platform/realtime/live-changes.ts'

// The live changes, notifications and reminders of all features, so that neither the socket nor the notifications
// import a feature.

export const liveChanges: LiveChanges[] = [
  accountChanges,
  administratorChanges,
  bankFileChanges,
  bookChanges,
  companyChanges,
  contractChanges,
  glosaChanges,
  importChanges,
  monitoringChanges,
  patientChanges,
  paymentChanges,
  professionalChanges,
  recruitmentChanges,
  treatmentChanges,
]

export const news: FeatureNews[] = [glosaNews, monitoringNews, paymentNews, professionalNews, recruitmentNews]

export const reminders = (config: Config): DailyReminder[] => [
  endingTreatments,
  endingAuthorizations,
  pendingSessions,
  waitingRecruitments,
  unansweredCalls,
  dueGlosas,
  dueData(config),
]
