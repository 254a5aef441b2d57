import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import { readHealth, readReadiness } from '@zelo/contract/system'
import { setUpZod } from '@zelo/contract/zod-setup'
import type { Config } from './config.ts'
import { createBackground } from './platform/background.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database/connect.ts'
import { type Connections, watchReplica } from './platform/database/replica.ts'
import { createEvents } from './platform/events.ts'
import { createFiles } from './platform/files/files.ts'
import { sweepFiles } from './platform/files/sweep.ts'
import { uploadRoutes } from './platform/files/uploads.routes.ts'
import { createMailer } from './platform/mail.ts'
import { openRealtime } from './platform/realtime/realtime.ts'
import { createApp } from './platform/serving/create-app.ts'
import { docsPage, docsStyle } from './platform/serving/docs-page.ts'
import { openApiDocument } from './platform/serving/openapi.ts'
import { servePanel } from './platform/serving/panel.ts'
import { serve } from './platform/serving/serve.ts'
import { liveChanges, news, reminders } from './room-events.ts'
import { administratorRoutes } from './rooms/administrators/administrators.routes.ts'
import { peekSignIn, touchSignIn } from './rooms/auth/auth.queries.ts'
import { authRoutes } from './rooms/auth/auth.routes.ts'
import { bookRoutes } from './rooms/books/books.routes.ts'
import { contractRoutes } from './rooms/contracts/contracts.routes.ts'
import { draftRoutes } from './rooms/drafts/drafts.routes.ts'
import { exportRoutes } from './rooms/exports/exports.routes.ts'
import { lookupRoutes } from './rooms/lookups/lookups.routes.ts'
import { monitoringRoutes } from './rooms/monitoring/monitoring.routes.ts'
import { findInboxState } from './rooms/notifications/notifications.queries.ts'
import { notificationRoutes } from './rooms/notifications/notifications.routes.ts'
import { patientRoutes } from './rooms/patients/patients.routes.ts'
import { paymentRoutes } from './rooms/payments/payments.routes.ts'
import { professionalRoutes } from './rooms/professionals/professionals.routes.ts'
import { recruitmentRoutes } from './rooms/recruitment/recruitment.routes.ts'
import { nameSubjects } from './rooms/treatments/treatments.events.ts'
import { findTreatmentsOfProfessional, treatmentsOfPatient } from './rooms/treatments/treatments.public.ts'
import { treatmentRoutes } from './rooms/treatments/treatments.routes.ts'

setUpZod({ jitless: false })

type Options = {
  config: Config
  db: Database
  /** A line of its own beside the pool; without it the pool serves for that too. */
  direct?: Database
  /** Opened anew when it was lost. */
  openReplica?: (() => Connections) | undefined
  /** The built panel; without it only the API is served. */
  panelFolder?: string
  /** Checks every answer against the contract. For tests. */
  checkAnswers?: boolean
}

export const buildApp = async (options: Options) => {
  const { config, db, direct = db, openReplica, panelFolder, checkAnswers = false } = options
  const app = await createApp(config, db)
  app.decorate('authenticate', (token: string) => touchSignIn(db, token))
  app.decorate('endpoints', [])
  app.decorate('checkAnswers', checkAnswers)

  const replica = openReplica && watchReplica(direct, openReplica, app.log)
  app.addHook('onClose', () => replica?.close())

  const parts = { db, direct, config, events: createEvents(app.log), inBackground: createBackground(app) }
  const context: Context = {
    ...parts,
    replica,
    ...openRealtime(app, {
      ...parts,
      peekSignIn: (token) => peekSignIn(db, token),
      liveChanges,
      completeChanges: (changes) => nameSubjects(db, changes),
      inboxState: (userId) => findInboxState(db, userId),
    }),
    files: createFiles(config),
    sendMail: createMailer(
      { smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') },
      app.log,
    ),
  }

  serve(app, readHealth, () => ({ status: 'ok' as const }))
  serve(app, readReadiness, async () => {
    await db`select 1`
    return { status: 'ok' as const }
  })
  app.decorate('events', context.events)
  authRoutes(app, context)
  administratorRoutes(app, context)
  contractRoutes(app, context)
  professionalRoutes(app, { ...context, findTreatments: findTreatmentsOfProfessional })
  patientRoutes(app, { ...context, treatmentsOfPatient })
  treatmentRoutes(app, context)
  monitoringRoutes(app, context)
  bookRoutes(app, context)
  paymentRoutes(app, context)
  recruitmentRoutes(app, context)
  lookupRoutes(app, context)
  exportRoutes(app, context)
  draftRoutes(app, context)
  uploadRoutes(app, context)
  context.inBackground(() => sweepFiles(db, context.files, app.log))
  notificationRoutes(app, { ...context, news, reminders })

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
