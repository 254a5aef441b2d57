import { dayInMs } from '@zelo/contract/dates'
import { type ImportKind, importFields } from '@zelo/contract/import-fields'
import { finishImport, storeDraft } from '../features/imports/imports.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { inventPerson } from './people.ts'
import type { Random } from './random.ts'

const admin = 1
const kind: ImportKind = 'patients'
const fields = importFields[kind]

type Cells = Partial<Record<string, string>>

/** A sheet with the columns of the template and one header row. */
const sheetOf = (fileName: string, patientRows: Cells[]) => ({
  kind,
  fileName,
  headers: fields.map(({ label }) => label),
  rows: patientRows.map((patientRow, index) => ({
    position: index + 2,
    cells: fields.map(({ key }) => patientRow[key] ?? ''),
  })),
})

const stampImport = (tx: Tx, id: number, at: Date) =>
  tx`update imports set created_at = ${at}, done_at = case when state = 'done' then ${at}::timestamptz end where id = ${id}`

/** Adds two imports of patients: a finished one that left out three rows, and a draft with rows to correct. */
export const seedImports = async (tx: Tx, random: Random, used: Set<string>) => {
  const patientRow = (overrides: Cells = {}): Cells => {
    const { name, cpf, rg, phone } = inventPerson(random, used)
    return {
      fullName: name,
      cpf,
      rg,
      birthDate: `1${random.below(9)}/0${random.below(9) + 1}/19${random.below(40) + 30}`,
      contractId: 'Serra Azul',
      opHealth: 'Serra Azul Essencial',
      status: 'Ativo',
      phone1: phone,
      cep: '04101-300',
      address: 'Rua Vergueiro',
      number: String(random.below(900) + 100),
      district: 'Vila Mariana',
      city: 'São Paulo',
      state: 'SP',
      observations: 'Mora com a filha.',
      ...overrides,
    }
  }

  const wrong = [
    patientRow({ contractId: 'Serra Verde' }),
    patientRow({ birthDate: '31/02/1951' }),
    patientRow({ phone1: '' }),
  ]
  const done = await storeDraft(tx, admin, sheetOf('pacientes-vida-plena.xlsx', wrong))
  await tx`update import_rows set left_out = true where import_id = ${done}`
  const made = await tx<{ id: number }[]>`select id from patients order by created_at desc, id desc limit 12`
  await finishImport(
    tx,
    done,
    made.map(({ id }) => id),
  )
  const at = new Date(Date.now() - 2 * dayInMs)
  await stampImport(tx, done, at)
  await recordAudit(tx, {
    actorId: admin,
    action: 'imported',
    entity: 'import',
    entityId: done,
    changes: { document: { from: null, to: 'Pacientes' }, rows: { from: null, to: made.length } },
    at,
  })

  const [known] = await tx<
    { fullName: string; cpf: string }[]
  >`select full_name, cpf from patients where id = 1`
  const patientRows = [
    patientRow(),
    patientRow(),
    patientRow({ contractId: 'Serra Azu' }),
    patientRow(),
    patientRow({ ...known }),
    patientRow({ observations: '' }),
    patientRow(),
    patientRow({ status: 'Em casa' }),
  ]
  const draft = await storeDraft(tx, admin, sheetOf('pacientes-serra-azul.xlsx', patientRows))
  await stampImport(tx, draft, new Date(Date.now() - dayInMs / 8))
}
