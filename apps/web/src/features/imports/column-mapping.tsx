import { useQueryClient } from '@tanstack/react-query'
import { type ImportField, importFields } from '@zelo/contract/import-fields'
import type { ImportDetails, ImportMapping } from '@zelo/contract/imports'
import { useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { DiscardImport } from './discard-import.tsx'
import { actionsClass, cardClass, quietClass, titleClass } from './import-look.ts'
import { isPersonal, numberText, rowsText } from './import-texts.ts'
import { showImport } from './imports.queries.ts'

const columnClass =
  'grid grid-cols-1 items-center gap-3 border-line border-t py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,210px)]'

type ColumnMappingProps = {
  draft: ImportDetails
  onMapped: (hasProblems: boolean) => void
  onDiscarded: () => void
}

/** The second step: the field of each column, and default values for empty cells. */
export function ColumnMapping({ draft, onMapped, onDiscarded }: ColumnMappingProps) {
  const client = useQueryClient()
  const [columns, setColumns] = useState(draft.mapping.columns)
  const [fixed, setFixed] = useState(draft.mapping.fixed)
  const fields = importFields[draft.kind]
  const missing = fields.filter(({ key, required }) => required && !columns.includes(key))
  const { save, pending } = useSave({
    send: () => call('PUT /imports/{id}/mapping', { params: { id: draft.id }, body: { columns, fixed } }),
    failure: 'Erro ao conferir as colunas!',
    onSaved: async (details) => {
      await showImport(client, details)
      onMapped(details.counts.wrong + details.counts.repeated + details.counts.warned > 0)
    },
  })

  /** Each field belongs to one column, so selecting a field removes it from its former column. */
  function choose(index: number, key: string) {
    setColumns(columns.map((before, at) => (at === index ? key || null : before === key ? null : before)))
  }

  return (
    <>
      <section className={cardClass} aria-labelledby="colunas">
        <div>
          <h2 id="colunas" className={titleClass}>
            A que campo pertence cada coluna?
          </h2>
          <p className={quietClass}>
            {draft.fileName} · {rowsText(draft.counts.rows, 'linha')}
          </p>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,460px),1fr))] gap-x-8">
          {draft.headers.map((header, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and columns keep their order.
            <li key={index} className={columnClass}>
              <div className="min-w-0">
                <p className="truncate font-semibold">{header}</p>
                <p className={`truncate ${quietClass}`}>{draft.samples[index]?.join(' · ') || 'vazia'}</p>
              </div>
              <QuickSelect
                label={`Campo da coluna ${header}`}
                value={columns[index] ?? ''}
                options={optionsOf(fields)}
                onChange={(key) => choose(index, key)}
                className={`w-full border-field ${columns[index] ? '' : 'text-muted'}`}
              />
              <BlankValue
                header={header}
                field={fields.find(({ key }) => key === columns[index])}
                blanks={draft.blanks[index] ?? 0}
                fixed={fixed}
                onChange={setFixed}
              />
            </li>
          ))}
        </ul>
      </section>
      {missing.length > 0 && (
        <section className={cardClass} aria-labelledby="faltam">
          <div>
            <h2 id="faltam" className={titleClass}>
              Campos obrigatórios sem coluna
            </h2>
            <p className={quietClass}>
              Escolha a coluna acima, ou escreva um valor que sirva para todas as linhas. O que ficar vazio
              poderá ser preenchido linha por linha.
            </p>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {missing.map((field) => (
              <FixedValue
                key={field.key}
                field={field}
                value={fixed[field.key] ?? ''}
                onChange={(text) => setFixed({ ...fixed, [field.key]: text })}
              />
            ))}
          </div>
        </section>
      )}
      <div className={actionsClass}>
        <DiscardImport id={draft.id} onDiscarded={onDiscarded} />
        <Button loading={pending} onClick={() => void save(undefined)}>
          Conferir as linhas
        </Button>
      </div>
    </>
  )
}

type BlankValueProps = {
  header: string
  field: ImportField | undefined
  blanks: number
  fixed: ImportMapping['fixed']
  onChange: (fixed: ImportMapping['fixed']) => void
}

/**
 * The input for the value of a column's empty cells. Renders nothing without a field, without empty cells, and for
 * fields that differ between people.
 */
function BlankValue({ header, field, blanks, fixed, onChange }: BlankValueProps) {
  const id = useId()
  if (!field || blanks === 0 || isPersonal(field)) return null
  return (
    <div className="col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-[14px] text-muted">
        {blanks === 1
          ? '1 célula vazia: preencher com'
          : `${numberText(blanks)} células vazias: preencher com`}
        <span className="sr-only"> (coluna {header})</span>
      </label>
      <div className="w-full sm:w-[210px]">
        <TextWithChoices
          id={id}
          field={field}
          value={fixed[field.key] ?? ''}
          onChange={(text) => onChange({ ...fixed, [field.key]: text })}
        />
      </div>
    </div>
  )
}

const optionsOf = (fields: readonly ImportField[]) => [
  { value: '', label: 'Não importar' },
  ...fields.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label })),
]

type FixedValueProps = { field: ImportField; value: string; onChange: (text: string) => void }

function FixedValue({ field, ...input }: FixedValueProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold text-[14px]">
        {field.label}
      </label>
      <TextWithChoices id={id} field={field} {...input} />
    </div>
  )
}

function TextWithChoices({ id, field, value, onChange }: FixedValueProps & { id: string }) {
  return (
    <>
      <input
        id={id}
        value={value}
        maxLength={5000}
        autoComplete="off"
        placeholder={`Ex.: ${field.example}`}
        list={field.choices && `${id}-choices`}
        onChange={(event) => onChange(event.target.value)}
        // The font size is 16 px on phones, because iOS zooms into fields with smaller text.
        className="min-h-[40px] w-full rounded-field border border-field bg-surface px-3 text-[16px] text-ink placeholder:text-muted sm:text-[15px]"
      />
      {field.choices && (
        <datalist id={`${id}-choices`}>
          {field.choices.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
    </>
  )
}
