import { patientFields } from '@zelo/contract/patient-fields'
import { professionalFields } from '@zelo/contract/professional-fields'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import type { PersonField } from '@zelo/contract/register-fields'

const fieldsOfPeople: [string, PersonField][] = [
  patientFields,
  professionalFields,
  recruitmentFields,
].flatMap((table) => Object.entries(table))
const namesOf = (isMeant: (field: PersonField) => boolean) =>
  fieldsOfPeople.flatMap(([name, field]) => (isMeant(field) ? [name] : []))

const kept = namesOf(({ personal }) => personal === 'keep')
const erased = new Set(namesOf(({ personal }) => personal !== 'keep'))

/** Fields of audit entries that belong to no field table: figures, codes and days. */
const workFields = [
  ['treatmentStatus', 'role', 'kind', 'month', 'version', 'parts', 'fields', 'password', 'recovered'],
  ['contract', 'patientId', 'treatmentId', 'rejectionId', 'callId', 'renewsId', 'file', 'fileId', 'restored'],
  ['sessions', 'amount', 'sessionDate', 'sessionDates', 'startDate', 'endDate'],
  ['firstDay', 'lastDay', 'authorizationDate', 'authorizationValidUntil', 'authorizedSessions'],
  ['withhold', 'withheld', 'notifiedOn', 'dueOn', 'appealedOn', 'settledOn', 'discountedOn'],
].flat()

/**
 * Fields that remain readable in the audit trail, for all records. All other fields are encrypted. The SQL function
 * `audit_is_personal` has the same list and finds entries that are not encrypted yet.
 */
export const plainFields: ReadonlySet<string> = new Set(
  [...kept, ...workFields].filter((name) => !erased.has(name)),
)
