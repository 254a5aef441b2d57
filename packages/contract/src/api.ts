import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint
    ? `${Module[Name]['method']} ${Module[Name]['path']}`
    : never]: Module[Name]
}

/**
 * Every API call by its name, `GET /administration/{id}`. Types only: at run time a client needs just the name, so its
 * bundle contains no unused schema.
 */
export type Api = EndpointsOf<typeof import('./absences.ts')> &
  EndpointsOf<typeof import('./account.ts')> &
  EndpointsOf<typeof import('./adjustments.ts')> &
  EndpointsOf<typeof import('./administrators.ts')> &
  EndpointsOf<typeof import('./audit.ts')> &
  EndpointsOf<typeof import('./auth.ts')> &
  EndpointsOf<typeof import('./authorizations.ts')> &
  EndpointsOf<typeof import('./bank-files.ts')> &
  EndpointsOf<typeof import('./bank-settlements.ts')> &
  EndpointsOf<typeof import('./books.ts')> &
  EndpointsOf<typeof import('./closings.ts')> &
  EndpointsOf<typeof import('./company.ts')> &
  EndpointsOf<typeof import('./contracts.ts')> &
  EndpointsOf<typeof import('./dated-terms.ts')> &
  EndpointsOf<typeof import('./drafts.ts')> &
  EndpointsOf<typeof import('./exports.ts')> &
  EndpointsOf<typeof import('./glosa-changes.ts')> &
  EndpointsOf<typeof import('./glosas.ts')> &
  EndpointsOf<typeof import('./hand-over.ts')> &
  EndpointsOf<typeof import('./imports.ts')> &
  EndpointsOf<typeof import('./lookups.ts')> &
  EndpointsOf<typeof import('./missing-by-professional.ts')> &
  EndpointsOf<typeof import('./monitoring.ts')> &
  EndpointsOf<typeof import('./month-end.ts')> &
  EndpointsOf<typeof import('./overview.ts')> &
  EndpointsOf<typeof import('./notifications.ts')> &
  EndpointsOf<typeof import('./patients.ts')> &
  EndpointsOf<typeof import('./payments.ts')> &
  EndpointsOf<typeof import('./payouts.ts')> &
  EndpointsOf<typeof import('./privacy.ts')> &
  EndpointsOf<typeof import('./professional-account.ts')> &
  EndpointsOf<typeof import('./professionals.ts')> &
  EndpointsOf<typeof import('./recents.ts')> &
  EndpointsOf<typeof import('./recruitment.ts')> &
  EndpointsOf<typeof import('./recruitment-people.ts')> &
  EndpointsOf<typeof import('./recruitment-removal.ts')> &
  EndpointsOf<typeof import('./statements.ts')> &
  EndpointsOf<typeof import('./substitutions.ts')> &
  EndpointsOf<typeof import('./documents.ts')> &
  EndpointsOf<typeof import('./renewals.ts')> &
  EndpointsOf<typeof import('./session-changes.ts')> &
  EndpointsOf<typeof import('./sessions.ts')> &
  EndpointsOf<typeof import('./summary.ts')> &
  EndpointsOf<typeof import('./treatments.ts')> &
  EndpointsOf<typeof import('./views.ts')>

/** Method and path of an API call. */
export type CallName = keyof Api

export type Answer<Name extends CallName> = z.output<Api[Name]['answer']>

/** A text parameter also accepts a number. An enum parameter accepts only its values. */
type AddressValue<Text> = Text extends string ? (string extends Text ? string | number : Text) : undefined

/** The parameters of a path or a query, by their contract names. */
export type AddressValues<Schema extends z.ZodMiniType> = {
  [Key in keyof z.input<Schema>]: AddressValue<z.input<Schema>[Key]>
}
