import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Role, roles, rolesWith } from '@zelo/contract/permissions'
import * as z from 'zod'
import { type BackupTarget, backupFolder } from './platform/backup/target.ts'
import { readS3Place } from './platform/files/s3-place.ts'
import { readTrustedProxies } from './platform/serving/trusted-proxies.ts'
import { StartError } from './platform/start-error.ts'

const flag = z.enum(['true', 'false'], 'use true ou false').transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'use um endereço http:// ou https://' })
const knownTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }))
  } catch {
    return false
  }
}

const seconds = (byDefault: number) =>
  z.coerce
    .number('use um número de segundos')
    .int('use um número inteiro de segundos')
    .min(0, 'use 0 ou mais segundos')
    .max(86_400, 'use até 86400 segundos')
    .default(byDefault)
const years = (byDefault: number) =>
  z.coerce
    .number('use um número de anos')
    .int('use um número inteiro de anos')
    .min(1, 'use ao menos 1 ano')
    .max(100, 'use até 100 anos')
    .default(byDefault)
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'use postgres://…' })

const s3Place = z.string().transform((url, { issues }) => {
  const place = readS3Place(url)
  const message = 'use s3://CHAVE:SEGREDO@bucket/pasta?endpoint=https://…&region=…&forcePathStyle=true'
  if (!place) issues.push({ code: 'custom', message, input: url })
  return place
})

const trustedProxies = z.string().transform((text, { issues }) => {
  const proxies = readTrustedProxies(text)
  const message =
    text === 'true'
      ? 'true acreditaria no endereço que qualquer visitante inventa; use o número de proxies à frente do servidor, como 1, ou os endereços deles'
      : 'use o número de proxies à frente do servidor, como 1, ou os endereços deles, como 10.0.0.2,192.168.0.0/24'
  if (proxies === undefined) issues.push({ code: 'custom', message, input: text })
  return proxies ?? false
})

const isLoopback = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || host.startsWith('127.')

const s3Pattern = /^s3:/
/** A folder, a bucket, or `off` if backups are made by other means. */
const backupDir = z.string().transform((text, { issues }) => {
  if (text === 'off' || !s3Pattern.test(text)) return text
  const place = readS3Place(text)
  const message = 'use uma pasta, off ou s3://CHAVE:SEGREDO@bucket/pasta?endpoint=https://…'
  if (!place) issues.push({ code: 'custom', message, input: text })
  return place
})

const Settings = z.object({
  PORT: z.coerce
    .number('use um número')
    .int('use um número inteiro')
    .min(0)
    .max(65535, 'use até 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  STATEMENT_TIMEOUT: seconds(30),
  LOCK_TIMEOUT: seconds(10),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('use um e-mail válido').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'use ao menos 8 caracteres').optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'use smtp://… ou smtps://…' }).optional(),
  FILES_URL: s3Place.optional(),
  BACKUP_DIR: backupDir.optional(),
  BACKUP_KEY: z.string().min(20, 'use ao menos 20 caracteres').optional(),
  SECRET_KEY: z
    .string()
    .refine((text) => text === 'off' || text.length >= 20, 'use ao menos 20 caracteres, ou off')
    .optional(),
  MAIL_FROM: z.string().default('Zelo <nao-responda@zelo.local>'),
  COMPANY_NAME: z.string().default('Zelo Home Care'),
  SITE_URL: webAddress.default('https://zelo.example'),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/, 'use um esquema como zelo')
    .default('zelo'),
  CEP_URL: webAddress.default('https://viacep.com.br/ws'),
  TIME_ZONE: z
    .string()
    .refine(knownTimeZone, 'use um fuso como America/Sao_Paulo')
    .default('America/Sao_Paulo'),
  WEBSOCKET_URL: z.url({ protocol: /^wss?$/, error: 'use um endereço ws:// ou wss://' }).optional(),
  PROFESSIONAL_DAILY_PATIENTS: z.coerce
    .number('use um número')
    .int('use um número inteiro')
    .min(1, 'use ao menos 1')
    .default(6),
  RETENTION_PATIENT_YEARS: years(20),
  RETENTION_PROFESSIONAL_YEARS: years(10),
  AUDIT_MONTHS: z.coerce
    .number('use um número de meses')
    .int('use um número inteiro de meses')
    .min(12, 'use ao menos 12 meses')
    .max(1200, 'use até 1200 meses')
    .default(240),
  REQUIRE_MFA: z.enum(['true', 'false', 'all'], 'use true, false ou all').default('false'),
  TRUST_PROXY: trustedProxies.default(false),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const rolesOf = { false: [], true: rolesWith('administrators.write'), all: [...roles] } satisfies Record<
  string,
  Role[]
>

/**
 * Production is set by NODE_ENV, or by a setting for an administrator, a database or an address that others can reach. The demo
 * users, whose passwords are public, are then not created.
 */
const isProduction = (settings: z.infer<typeof Settings>) => {
  const { DATABASE_URL, ADMIN_EMAIL, NODE_ENV, PUBLIC_URL, HOST } = settings
  if (DATABASE_URL || ADMIN_EMAIL || NODE_ENV === 'production' || !isLoopback(HOST)) return true
  return (
    PUBLIC_URL !== undefined && (PUBLIC_URL.startsWith('https:') || !isLoopback(new URL(PUBLIC_URL).hostname))
  )
}

/** Backups are on by default: in the bucket of the files, if there is one, otherwise in the data folder. */
const backupTarget = ({
  BACKUP_DIR,
  FILES_URL,
  DATA_DIR,
}: z.infer<typeof Settings>): BackupTarget | undefined => {
  if (BACKUP_DIR === 'off') return undefined
  if (typeof BACKUP_DIR === 'object') return { bucket: BACKUP_DIR }
  if (BACKUP_DIR) return { folder: resolve(BACKUP_DIR) }
  if (FILES_URL) return { bucket: { ...FILES_URL, prefix: FILES_URL.prefix + backupFolder } }
  return { folder: resolve(DATA_DIR, 'backups') }
}

/** Parses the settings. No other file of the server reads settings from the environment. */
export const parseConfig = (environment: NodeJS.ProcessEnv) => {
  // Compose files and .env templates leave unused variables empty, so empty counts as unset.
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(setVariables)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new StartError(`A configuração ${issue?.path.join('.')} não serve: ${issue?.message}.`)
  }
  const settings = result.data
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (settings[name] && !settings.DATABASE_URL)
      throw new StartError(`A configuração ${name} não serve: informe também DATABASE_URL.`)
  const statedUrl = settings.PUBLIC_URL?.replace(/\/$/, '')
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    /** The direct address of PostgreSQL, if `databaseUrl` is the address of a pooler. */
    directUrl: settings.DATABASE_DIRECT_URL,
    /** The login that owns the tables, if the login of `databaseUrl` may only read and write rows. */
    ownerUrl: settings.DATABASE_OWNER_URL,
    /** The address of a streaming replica. */
    replicaUrl: settings.DATABASE_REPLICA_URL,
    /** Timeouts in seconds for one statement and for one lock. */
    limits: { statement: settings.STATEMENT_TIMEOUT, lock: settings.LOCK_TIMEOUT },
    demo: settings.DEMO ?? !isProduction(settings),
    firstAdministrator:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL.toLowerCase(), password: settings.ADMIN_PASSWORD }
        : undefined,
    /** The configured public address of this server. */
    statedUrl,
    publicUrl: statedUrl ?? `http://${settings.HOST}:${settings.PORT}`,
    smtpUrl: settings.SMTP_URL,
    /** The object storage for files. Default: the data folder. */
    s3: settings.FILES_URL,
    /** The place where backups are stored. Undefined if the server makes none. */
    backupTarget: backupTarget(settings),
    /** Encrypts the backups. */
    backupKey: settings.BACKUP_KEY,
    /** Encrypts secrets in the database. Default: a key file in the data folder, unless DATABASE_URL is set. */
    secretKey: settings.SECRET_KEY === 'off' ? undefined : settings.SECRET_KEY,
    /** Whether the operator accepts that the secrets of second factors are stored unencrypted. */
    unsealedSecrets: settings.SECRET_KEY === 'off',
    mailFrom: settings.MAIL_FROM,
    dailyPatients: settings.PROFESSIONAL_DAILY_PATIENTS,
    /** The roles that must set up a second factor before any other action. */
    rolesWithSecondFactor: rolesOf[settings.REQUIRE_MFA],
    /** Years for which personal data is kept after the last care. */
    retention: {
      patients: settings.RETENTION_PATIENT_YEARS,
      professionals: settings.RETENTION_PROFESSIONAL_YEARS,
    },
    /** Months for which audit entries are kept. */
    auditMonths: settings.AUDIT_MONTHS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    panel: {
      companyName: settings.COMPANY_NAME,
      siteUrl: settings.SITE_URL,
      appScheme: settings.APP_SCHEME,
      cepUrl: settings.CEP_URL.replace(/\/$/, ''),
      timeZone: settings.TIME_ZONE,
      ...(settings.WEBSOCKET_URL && { websocketUrl: settings.WEBSOCKET_URL.replace(/\/$/, '') }),
    },
  }
}

export type Config = ReturnType<typeof parseConfig>

/** Called only by the server: the backup commands encrypt no secrets, so they need no key. */
export const assertSecretKey = ({ databaseUrl, secretKey, unsealedSecrets }: Config) => {
  if (databaseUrl && !secretKey && !unsealedSecrets)
    throw new StartError(
      'Defina SECRET_KEY, com 20 caracteres ou mais e a mesma em todos os servidores: sem ela os segredos da verificação em duas etapas ficam legíveis no banco de dados. Quem aceita isso define SECRET_KEY=off.',
    )
}

/** Variables of the environment take precedence over `.env`, so that a single run can differ without editing the file. */
export const readConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(process.env)
}
