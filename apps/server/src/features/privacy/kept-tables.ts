import { administratorFields } from '@zelo/contract/administrator-fields'
import { contractFields } from '@zelo/contract/contract-fields'
import { allColumns } from './field-columns.ts'

/** Tables that anonymising does not change, grouped by reason, each with all its columns. */
export const keptTables: Record<string, Record<string, string>> = {
  'the company, its contracts and its books: figures without a patient or professional': {
    contracts: `id ${allColumns(contractFields)} version created_at deleted_at deleted_by sort_name option_text find_text`,
    closings:
      'contract_id month closed_at closed_on closed_by fee_percentage figures social_reason fantasy_name cnpj charges',
    renewal_batches: 'id month treatment_count session_count created_at created_by undone_at undone_by',
    session_confirmations: 'id contract_id month session_count confirmed_at confirmed_by undone_at undone_by',
    confirmed_sessions: 'confirmation_id session_id changed_at',
    hand_overs:
      'id treatment_id replaced_id professional_id first_day last_day agreed_value session_count created_at created_by batch_id undone_at undone_by former former_sessions',
    treatment_terms:
      'treatment_id first_day professional_id agreed_value own_professional_id own_agreed_value contract_value hand_over_id',
    patient_contracts: 'patient_id first_day contract_id',
    paid_sessions: 'session_id treatment_id month professional_id covered_at',
    company:
      'id name cnpj cep address address_number complement district city state version changed_at changed_by',
    company_accounts:
      'id bank agency agency_digit account account_digit agreement next_file_number version created_at created_by deleted_at deleted_by',
    used_file_numbers: 'bank agency account agreement number',
    bank_files:
      'id account_id bank agreement number pay_on month file_name payer payer_account total created_at created_by cancelled_at cancelled_by answered_at',
    bank_payment_items: 'payment_id treatment_id month amount session_ids',
    bank_returns: 'id file_id sha256 file_name read_at read_by notices',
    bank_return_files: 'return_id file_id',
    recruitment_calls: 'id recruitment_id professional_id called_at called_by answered_at answered_by answer',
    proof_doubts: 'session_id month contract_id same_as other_day',
    reminders: 'key created_at',
  },
  'counts for lists and searches, without names': {
    row_counts: 'table_name removed rows',
  },
  'people who use the panel: they answer for what they did, and are no patient or professional': {
    administrators: `id ${allColumns(administratorFields)} password_hash last_login_at created_at deleted_at deleted_by sort_name search_text version find_text second_factor_at`,
    auth_tokens: 'token_hash administrator_id created_at last_used_at expires_at id user_agent confirmed_at',
    known_devices: 'device_hash administrator_id last_used_at',
    recovery_codes: 'administrator_id code_hash used_at',
    second_factors: 'administrator_id secret last_step created_at',
    terms_consents: 'administrator_id version accepted_at',
    list_displays: 'user_id list density hidden',
    recent_records: 'user_id kind record_id opened_at',
    import_mappings: 'user_id kind headers fixed',
  },
  'machinery: secrets, counters and messages that end within minutes or hold no person': {
    audit_settings: 'only_row kept_months',
    creations: 'administrator_id key entity entity_id created_at digest',
    export_progress: 'user_id progress_id run done total started_at',
    export_secret: 'only_row value',
    file_store_owner: 'only_row id',
    schema_migrations: 'name checksum applied_at',
    socket_messages: 'id text created_at',
    tries: 'key count ends_at',
  },
}
