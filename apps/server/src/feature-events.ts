import type { Config } from './config.ts'
import { accountChanges } from './features/accounts/accounts.events.ts'
import { administratorChanges } from './features/administrators/administrators.events.ts'
import { bankFileChanges } from './features/bank-files/bank-files.events.ts'
import { bookChanges } from './features/books/books.events.ts'
import { companyChanges } from './features/company/company.events.ts'
import { contractChanges } from './features/contracts/contracts.events.ts'
import { glosaChanges } from './features/glosas/glosas.events.ts'
import { dueGlosas, glosaNotifications } from './features/glosas/glosas.notifications.ts'
import { importChanges } from './features/imports/imports.events.ts'
import { monitoringChanges } from './features/monitoring/monitoring.events.ts'
import { monitoringNotifications, pendingSessions } from './features/monitoring/monitoring.notifications.ts'
import type { DailyReminder, FeatureNotifications } from './features/notifications/notifications.public.ts'
import { patientChanges } from './features/patients/patients.events.ts'
import { paymentChanges } from './features/payments/payments.events.ts'
import { paymentNotifications } from './features/payments/payments.notifications.ts'
import { dueData } from './features/privacy/privacy.notifications.ts'
import { professionalChanges } from './features/professionals/professionals.events.ts'
import { professionalNotifications } from './features/professionals/professionals.notifications.ts'
import { recruitmentChanges } from './features/recruitment/recruitment.events.ts'
import {
  recruitmentNotifications,
  waitingRecruitments,
} from './features/recruitment/recruitment.notifications.ts'
import { unansweredCalls } from './features/recruitment/unanswered-calls.ts'
import { treatmentChanges } from './features/treatments/treatments.events.ts'
import { endingAuthorizations, endingTreatments } from './features/treatments/treatments.notifications.ts'
import type { LiveChanges } from './platform/realtime/live-changes.ts'

// The live changes, notifications and reminders of all features, collected here so that neither the socket nor the
// notifications feature imports other features.

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

export const notifications: FeatureNotifications[] = [
  glosaNotifications,
  monitoringNotifications,
  paymentNotifications,
  professionalNotifications,
  recruitmentNotifications,
]

export const reminders = (config: Config): DailyReminder[] => [
  endingTreatments,
  endingAuthorizations,
  pendingSessions,
  waitingRecruitments,
  unansweredCalls,
  dueGlosas,
  dueData(config),
]
