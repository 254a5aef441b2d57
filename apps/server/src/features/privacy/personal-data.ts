import { patientFields } from '@zelo/contract/patient-fields'
import { professionalFields } from '@zelo/contract/professional-fields'
import { recruitmentFields } from '@zelo/contract/recruitment-fields'
import { erasedColumns, keptColumns, type Replacement } from './field-columns.ts'

/** The kinds of ids that select rows of a person. */
export type IdsOf = 'patient' | 'professional' | 'treatments' | 'recruitments' | 'glosas'

type Erasure = { by: string; of: IdsOf; columns: Record<string, Replacement> }

export type TableOfPeople = {
  /** The values to erase when a patient or a professional is anonymised, and the id column that selects the rows. */
  patient?: Erasure
  professional?: Erasure
  /**
   * These values, or the whole row, are erased if they name the person (`names_person`) or belong to one of the person's forms.
   */
  whenNamed?: string
  /** Encrypted columns, which are unreadable after the person's key is deleted. */
  sealed?: string
  /** The columns that are kept, by reason. */
  kept: Record<string, string>
}

/** An erasure that deletes whole rows. */
const rowGoes = (by: string, of: IdsOf, columns: string): Erasure => ({
  by,
  of,
  columns: Object.fromEntries(columns.split(' ').map((column) => [column, 'removal'])),
})

const derived = 'made of other columns'
const work = 'figures, codes and moments of the work'
const reasons = 'id recruitment_id professional_id rejected_at created_by'

/**
 * Every table with data about a patient or professional. Together with `keptTables` it lists every column of the database. A
 * test compares both with the database, so that every new column needs a decision here.
 */
export const tablesOfPeople: Record<string, TableOfPeople> = {
  patients: {
    patient: {
      by: 'id',
      of: 'patient',
      columns: { ...erasedColumns(patientFields), version: 'next' },
    },
    kept: {
      [work]: `id ${keptColumns(patientFields)} created_at deleted_at deleted_by`,
      [derived]: 'sort_name find_text status_text city_text',
    },
  },
  treatments: {
    patient: {
      by: 'id',
      of: 'treatments',
      columns: { diagnosis: 'dash', authorization_number: 'null', version: 'next' },
    },
    kept: {
      [work]:
        'id patient_id professional_id contract_id specialty frequency agreed_value contract_value session_count start_date end_date expected_start authorization_date authorized_sessions authorization_valid_until status renews_id renewal_batch_id created_at deleted_at deleted_by',
    },
  },
  sessions: {
    patient: {
      by: 'treatment_id',
      of: 'treatments',
      columns: { observation: 'null', file_id: 'null', updated_at: 'now' },
    },
    kept: {
      [work]:
        'id treatment_id session_date end_date status month professional_id agreed_value contract_value contract_id',
      'says that a proof was there, so that none is missing': 'proof_erased',
    },
  },
  book_rows: {
    patient: { by: 'patient_id', of: 'patient', columns: { patient_name: 'name' } },
    professional: { by: 'professional_id', of: 'professional', columns: { professional_name: 'name' } },
    kept: {
      [work]:
        'treatment_id month professional_id contract_id patient_id specialty frequency authorized completed pending cancelled glossed unproven billed owed lowest_contract_value contract_value lowest_agreed_value agreed_value paid moved has_report has_timesheet closed_status',
      [derived]: 'patient_sort professional_sort',
    },
  },
  glosas: {
    patient: {
      by: 'id',
      of: 'glosas',
      columns: { patient_name: 'name', observation: 'null', appeal_text: 'null', version: 'next' },
    },
    professional: { by: 'professional_id', of: 'professional', columns: { professional_name: 'name' } },
    kept: {
      [work]:
        'id batch_id session_id treatment_id patient_id professional_id contract_id month session_date session_status specialty contract_name billed owed reason amount notified_on due_on state appealed_on settled_on recovered withhold withheld discounted_on created_at created_by deleted_at deleted_by',
      [derived]: 'find_text urgency',
    },
  },
  glosa_papers: {
    patient: rowGoes(
      'glosa_id',
      'glosas',
      'id glosa_id file_id title created_at created_by removed_at removed_by',
    ),
    kept: {},
  },
  reports: {
    patient: rowGoes(
      'treatment_id',
      'treatments',
      'id treatment_id kind month file_id created_at created_by',
    ),
    kept: {},
  },
  removed_documents: {
    patient: rowGoes(
      'treatment_id',
      'treatments',
      'file_id kind treatment_id session_id session_date report_id month removed_at removed_by',
    ),
    kept: {},
  },
  files: {
    whenNamed:
      'id path content_type size has_thumbnail created_at created_by taken_at taken_day photo_hash twin_id',
    kept: {},
  },
  recruitments: {
    patient: {
      by: 'id',
      of: 'recruitments',
      columns: { ...erasedColumns(recruitmentFields), version: 'next' },
    },
    kept: {
      [work]: `id ${keptColumns(recruitmentFields)} patient_id treatment_id replaced_treatment_id hand_over_id created_at deleted_at deleted_by`,
      [derived]: 'search_text city_text sort_name',
    },
  },
  recruitment_rejections: {
    patient: { by: 'recruitment_id', of: 'recruitments', columns: { reason: 'null' } },
    professional: { by: 'professional_id', of: 'professional', columns: { reason: 'null' } },
    kept: { [work]: reasons },
  },
  earlier_rejections: {
    patient: { by: 'recruitment_id', of: 'recruitments', columns: { reason: 'null' } },
    professional: { by: 'professional_id', of: 'professional', columns: { reason: 'null' } },
    kept: { [work]: reasons },
  },
  removed_rejections: {
    patient: { by: 'recruitment_id', of: 'recruitments', columns: { reason: 'null' } },
    professional: { by: 'professional_id', of: 'professional', columns: { reason: 'null' } },
    kept: { [work]: `${reasons} removed_at removed_by` },
  },
  professionals: {
    professional: {
      by: 'id',
      of: 'professional',
      columns: { ...erasedColumns(professionalFields), password_hash: 'null', version: 'next' },
    },
    kept: {
      [work]: `id ${keptColumns(professionalFields)} created_at deleted_at deleted_by`,
      [derived]: 'sort_name city_text neighborhood_text find_text',
    },
  },
  professional_absences: {
    professional: {
      by: 'professional_id',
      of: 'professional',
      columns: { reason: 'dash', version: 'next' },
    },
    kept: { [work]: 'id professional_id from_day to_day created_at created_by removed_at' },
  },
  payouts: {
    professional: {
      by: 'professional_id',
      of: 'professional',
      columns: { payee: 'null', pix_key: 'null' },
    },
    kept: {
      [work]: 'treatment_id month status amount changed_at changed_by professional_id bank_payment_id',
    },
  },
  hand_payments: {
    professional: {
      by: 'professional_id',
      of: 'professional',
      columns: { payee: 'null', pix_key: 'null' },
    },
    kept: {
      [work]: 'id treatment_id month professional_id amount discounted marked_at marked_by removed_at',
    },
  },
  bank_payments: {
    professional: {
      by: 'professional_id',
      of: 'professional',
      columns: { payee: 'dash', cpf: 'dash', pix_key: 'dash' },
    },
    kept: {
      [work]:
        'id file_id professional_id amount state code sentence paid_on paid_amount bank_number in_doubt settled changed_at answered_by also_paid_id asked_items',
    },
  },
  account_adjustments: {
    professional: {
      by: 'professional_id',
      of: 'professional',
      columns: { reason: 'dash', file_id: 'null' },
    },
    kept: {
      [work]:
        'id professional_id kind amount signed month glosa_id reopened_glosa_id created_at created_by deleted_at deleted_by',
    },
  },
  statement_links: {
    professional: rowGoes(
      'professional_id',
      'professional',
      'id professional_id month token_hash expires_at created_at created_by revoked_at revoked_by opened_at',
    ),
    kept: {},
  },
  payment_data_changes: {
    professional: rowGoes('professional_id', 'professional', 'professional_id fields changed_at changed_by'),
    kept: {},
  },
  password_resets: {
    professional: rowGoes(
      'professional_id',
      'professional',
      'token_hash administrator_id created_at expires_at used_at professional_id',
    ),
    kept: {},
  },
  drafts: { whenNamed: 'user_id key form content saved_at', kept: {} },
  saved_views: {
    whenNamed: 'id user_id list name folded_name query density hidden is_default created_at',
    kept: {},
  },
  import_rows: {
    whenNamed:
      'import_id position cells texts errors repeats newly_repeated warnings warned cpf email left_out wrong repeated',
    kept: {},
  },
  imports: {
    whenNamed: 'file_name',
    kept: {
      [work]: 'id kind state record_ids left_out blanks created_by created_at done_at undone_at',
      'titles of the columns of a sheet': 'headers mapping',
    },
  },
  notifications: {
    whenNamed: 'title body',
    kept: { [work]: 'id administrator_id link_url read_at created_at' },
  },
  export_files: { whenNamed: 'id path expires_at created_by sign_in_id', kept: {} },
  forgotten_people: {
    whenNamed: 'reason',
    kept: {
      'the proof that somebody was forgotten, without saying who':
        'kind person_id forgotten_at forgotten_by record_created_at',
    },
  },
  person_keys: {
    whenNamed: 'key',
    kept: { 'the proof that the key was forgotten': 'kind person_id created_at forgotten_at' },
  },
  audit_log: {
    sealed: 'sealed',
    kept: {
      'who did what to which record and when, without values of a person':
        'id at actor_id action entity entity_id changes person_kind person_id topic',
    },
  },
}
