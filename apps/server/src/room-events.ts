import type { Config } from './config.ts'
import type { LiveChanges } from './platform/realtime/live-changes.ts'
import { administratorChanges } from './rooms/administrators/administrators.events.ts'
import { bookChanges } from './rooms/books/books.events.ts'
import { contractChanges } from './rooms/contracts/contracts.events.ts'
import { glosaChanges } from './rooms/glosas/glosas.events.ts'
import { dueGlosas, glosaNews } from './rooms/glosas/glosas.news.ts'
import { importChanges } from './rooms/imports/imports.events.ts'
import { monitoringChanges } from './rooms/monitoring/monitoring.events.ts'
import { monitoringNews, pendingSessions } from './rooms/monitoring/monitoring.news.ts'
import type { DailyReminder, RoomNews } from './rooms/notifications/notifications.public.ts'
import { patientChanges } from './rooms/patients/patients.events.ts'
import { paymentChanges } from './rooms/payments/payments.events.ts'
import { paymentNews } from './rooms/payments/payments.news.ts'
import { dueData } from './rooms/privacy/privacy.news.ts'
import { professionalChanges } from './rooms/professionals/professionals.events.ts'
import { professionalNews } from './rooms/professionals/professionals.news.ts'
import { recruitmentChanges } from './rooms/recruitment/recruitment.events.ts'
import { recruitmentNews, waitingRecruitments } from './rooms/recruitment/recruitment.news.ts'
import { treatmentChanges } from './rooms/treatments/treatments.events.ts'
import { endingAuthorizations, endingTreatments } from './rooms/treatments/treatments.news.ts'

// Live changes, news and reminders of all rooms, put together: neither the socket nor the notifications know a room.

export const liveChanges: LiveChanges[] = [
  administratorChanges,
  bookChanges,
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

export const news: RoomNews[] = [glosaNews, monitoringNews, paymentNews, professionalNews, recruitmentNews]

export const reminders = (config: Config): DailyReminder[] => [
  endingTreatments,
  endingAuthorizations,
  pendingSessions,
  waitingRecruitments,
  dueGlosas,
  dueData(config),
]
