import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import { readHealth, readReadiness } from '@zelo/contract/system'
import { setUpZod } from '@zelo/contract/zod-setup'
import type { Config } from './config.ts'
import { liveChanges, notifications, reminders } from './feature-events.ts'
import { accountRoutes as professionalAccountRoutes } from './features/accounts/accounts.routes.ts'
import { administratorRoutes } from './features/administrators/administrators.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { accountRoutes } from './features/auth/account.routes.ts'
import { peekSignIn, touchSignIns } from './features/auth/auth.queries.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { purgeSignIns } from './features/auth/purge.ts'
import { sealSecrets } from './features/auth/second-factor-seal.ts'
import { scheduleBackups } from './features/backups/backups.schedule.ts'
import { bankFileRoutes } from './features/bank-files/bank-files.routes.ts'
import { bookRoutes } from './features/books/books.routes.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { competenceRoutes } from './features/competence/competence.routes.ts'
import { contractRoutes } from './features/contracts/contracts.routes.ts'
import { draftRoutes } from './features/drafts/drafts.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { glosaRoutes } from './features/glosas/glosas.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { lookupRoutes } from './features/lookups/lookups.routes.ts'
import { monitoringRoutes } from './features/monitoring/monitoring.routes.ts'
import { createAnnounce } from './features/notifications/announce.ts'
import { findInboxState } from './features/notifications/notifications.queries.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { patientRoutes } from './features/patients/patients.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { findConsent } from './features/privacy/terms.service.ts'
import { professionalRoutes } from './features/professionals/professionals.routes.ts'
import { recentRoutes } from './features/recents/recents.routes.ts'
import {
  recruitmentsOfProfessional,
  substitutionsOfAbsence,
} from './features/recruitment/recruitment.public.ts'
import { recruitmentRoutes } from './features/recruitment/recruitment.routes.ts'
import { nameSubjects } from './features/treatments/treatments.events.ts'
import {
  findTreatmentsOfProfessional,
  treatmentsOfPatient,
  undoForRecruitment,
} from './features/treatments/treatments.public.ts'
import { treatmentRoutes } from './features/treatments/treatments.routes.ts'
import { findLists } from './features/views/views.queries.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { askTogether } from './platform/ask-together.ts'
import { createBackground } from './platform/background.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database/connect.ts'
import { type Connections, watchReplica } from './platform/database/replica.ts'
import { createEvents } from './platform/events.ts'
import { createFiles } from './platform/files/files.ts'
import { scheduleSweep } from './platform/files/sweep.ts'
import { uploadRoutes } from './platform/files/uploads.routes.ts'
import { createMailer, outboxOf } from './platform/mail.ts'
import { openRealtime } from './platform/realtime/realtime.ts'
import { addUpRowCounts } from './platform/register-list.ts'
import { createSecretSeal } from './platform/secret-seal.ts'
import { createApp, type LogStream } from './platform/serving/create-app.ts'
import { docsPage, docsStyle } from './platform/serving/docs-page.ts'
import { openApiDocument } from './platform/serving/openapi.ts'
import { servePanel } from './platform/serving/panel.ts'
import { watchReadiness } from './platform/serving/readiness.ts'
import { serve } from './platform/serving/serve.ts'
import { createTraces } from './platform/traces/traces.ts'

setUpZod({ jitless: false })

type Options = {
  config: Config
  db: Database
  /** A pool with generic plans: see `Context`. Default: `db`. */
  byKey?: Database
  /** A pool of one direct connection: see `Context`. Default: `db`. */
  direct?: Database
  /** Opens the connections to the replica, and new ones after the former were lost. */
  openReplica?: (() => Connections) | undefined
  /** The folder of the built panel. Without this folder, only the API is served. */
  panelFolder?: string
  /** For tests: checks every response against the contract. */
  checkAnswers?: boolean
  /** For tests: receives the log. */
  logTo?: LogStream
}

export const buildApp = async (options: Options) => {
  const {
    config,
    db,
    byKey = db,
    direct = db,
    openReplica,
    panelFolder,
    checkAnswers = false,
    logTo,
  } = options
  const app = await createApp(config, db, logTo)
  const authenticate = (tokens: string[]) => touchSignIns(byKey, tokens, config.rolesWithSecondFactor)
  app.decorate('authenticate', askTogether(authenticate))
  app.decorate('endpoints', [])
  app.decorate('checkAnswers', checkAnswers)

  const replica = openReplica && watchReplica(direct, openReplica, app.log)
  app.addHook('onClose', () => replica?.close())

  const inBackground = createBackground(app)
  const traces = createTraces(app, { db, inBackground })
  const baseContext = { db, byKey, direct, config, events: createEvents(app.log), inBackground, traces }
  const { notifyUser } = openRealtime(app, {
    ...baseContext,
    peekSignIn: (token) => peekSignIn(db, token, config.rolesWithSecondFactor),
    liveChanges,
    completeChanges: (changes) => nameSubjects(db, changes),
    inboxState: (userId) => findInboxState(db, userId),
  })
  const context: Context = {
    ...baseContext,
    replica,
    notifyUser,
    announce: createAnnounce({ ...baseContext, notifyUser, notifications }, app.log),
    files: createFiles(config),
    secrets: await createSecretSeal(config),
    sendMail: createMailer(
      { smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxOf(config) },
      app.log,
    ),
  }

  serve(app, readHealth, () => ({ status: 'ok' as const }))
  app.decorate('events', context.events)
  authRoutes(app, { ...context, findLists, findConsent })
  accountRoutes(app, context)
  administratorRoutes(app, context)
  contractRoutes(app, context)
  professionalRoutes(app, {
    ...context,
    findTreatments: findTreatmentsOfProfessional,
    recruitmentsOfProfessional,
    substitutionsOfAbsence,
  })
  patientRoutes(app, { ...context, treatmentsOfPatient })
  treatmentRoutes(app, context)
  monitoringRoutes(app, context)
  bookRoutes(app, context)
  competenceRoutes(app, context)
  paymentRoutes(app, context)
  companyRoutes(app, context)
  professionalAccountRoutes(app, context)
  bankFileRoutes(app, context)
  glosaRoutes(app, context)
  recruitmentRoutes(app, { ...context, undoHandOver: undoForRecruitment })
  lookupRoutes(app, context)
  exportRoutes(app, context)
  importRoutes(app, context)
  auditRoutes(app, context)
  privacyRoutes(app, context)
  draftRoutes(app, context)
  viewRoutes(app, context)
  recentRoutes(app, context)
  uploadRoutes(app, context)
  scheduleSweep(app, context)
  scheduleBackups(app, context)
  notificationRoutes(app, {
    ...context,
    reminders: reminders(config),
    chores: [() => purgeSignIns(context), () => sealSecrets(context, app.log), () => addUpRowCounts(context)],
  })

  const assertReady = watchReadiness(app, [...new Set([db, byKey])])
  serve(app, readReadiness, async () => {
    await assertReady()
    return { status: 'ok' as const }
  })

  app.get(`${apiBase}/openapi.json`, () => openApiDocument(app.endpoints))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(app.endpoints)))
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css').send(docsStyle))
  await servePanel(app, {
    folder: panelFolder ?? '',
    keptFolder: join(config.dataDir, 'panel'),
    config: config.panel,
  })
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
