import { Link } from '@tanstack/react-router'
import { type ImportField, type ImportKind, importFields } from '@zelo/contract/import-fields'
import type { ImportProblem, ImportRow } from '@zelo/contract/imports'
import { Ban, Check, ExternalLink, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { CorrectionCell } from './correction-cell.tsx'
import { rowsText } from './import-texts.ts'
import type { Correction, EqualCells } from './use-corrections.ts'

type RowLineProps = {
  kind: ImportKind
  row: ImportRow
  /** The fields with a column of their own. */
  others: readonly ImportField[]
  editing: boolean
  equal: EqualCells | undefined
  onEdit: () => void
  onCorrect: (corrected: Omit<Correction, 'position'>) => void
  onCorrectEqual: (equal: EqualCells) => void
}

/** The fields with a problem, now or since the page was loaded, so that a corrected cell does not move other cells. */
function useWrongFields({ leftOut, problems }: ImportRow) {
  const wrong = leftOut ? [] : problems.map(({ field }) => field)
  const [shownFields, setShownFields] = useState(wrong)
  const added = wrong.filter((field) => !shownFields.includes(field))
  if (added.length > 0) setShownFields([...shownFields, ...new Set(added)])
  return shownFields
}

export function RowLine({
  kind,
  row,
  others,
  editing,
  equal,
  onEdit,
  onCorrect,
  onCorrectEqual,
}: RowLineProps) {
  const { leftOut, texts } = row
  const wrong = useWrongFields(row)
  const cells = importFields[kind].filter(({ key }) => !leftOut && (editing || wrong.includes(key)))
  const leftOutClass = leftOut ? 'text-muted line-through' : ''
  return (
    <tr className="border-line border-b align-top max-md:block max-md:py-2">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-surface py-0.5 pr-3 pl-5 text-left font-semibold max-md:static max-md:block max-md:pl-0"
      >
        <RowHead
          row={row}
          editing={editing}
          onEdit={onEdit}
          onLeaveOut={() => onCorrect({ leftOut: !leftOut })}
        />
      </th>
      <td className="min-w-[170px] px-3 py-1.5 max-md:block max-md:px-0">
        <span className={`block pt-2 leading-5 ${leftOutClass}`}>{texts.fullName || '—'}</span>
        {/* A phone hides the columns on the right, so the contract to check is repeated here. */}
        {row.contract && !leftOut && !cells.some(({ kind: fieldKind }) => fieldKind === 'contract') && (
          <span className="block text-[13px] text-muted md:hidden">
            Contrato: {texts.contractId}
            <FoundContract row={row} />
          </span>
        )}
      </td>
      <td className="px-3 py-1.5 max-md:block max-md:px-0">
        {leftOut && <Reasons problems={row.problems} />}
        {/* Two cells fit side by side at 1366 px. */}
        <div className={`flex gap-3 max-md:flex-col md:flex-wrap ${cells.length > 1 ? 'md:w-[452px]' : ''}`}>
          {cells.map((field) => (
            <RowCell
              key={field.key}
              kind={kind}
              field={field}
              row={row}
              equal={equal?.field === field.key ? equal : undefined}
              onCorrected={(text) => onCorrect({ texts: { [field.key]: text } })}
              onCorrectEqual={onCorrectEqual}
            />
          ))}
        </div>
      </td>
      {others.map(({ key, kind: fieldKind }) => (
        <td
          key={key}
          className={`px-3 py-1.5 max-md:hidden ${fieldKind === 'contract' ? 'min-w-[170px]' : ''}`}
        >
          <span className={`block max-w-[200px] truncate pt-2 leading-5 ${leftOutClass}`} title={texts[key]}>
            {texts[key] || '—'}
          </span>
          {fieldKind === 'contract' && !leftOut && <FoundContract row={row} />}
        </td>
      ))}
    </tr>
  )
}

const Reasons = ({ problems }: { problems: ImportProblem[] }) => (
  <p className="max-w-[452px] pt-2 text-muted leading-5">
    {problems.map(({ message }) => message).join(' ') || 'Deixada de fora na conferência.'}
  </p>
)

function FoundContract({ row: { contract } }: { row: ImportRow }) {
  if (!contract) return null
  return (
    <span className="block max-w-[220px] text-[13px] text-success">
      → {contract.name} (código {contract.id})
    </span>
  )
}

type RowHeadProps = { row: ImportRow; editing: boolean; onEdit: () => void; onLeaveOut: () => void }

function RowHead({ row, editing, onEdit, onLeaveOut }: RowHeadProps) {
  const { position, leftOut, problems } = row
  return (
    <div className="flex items-center gap-1">
      <span className={`min-w-[40px] ${leftOut ? 'text-muted line-through' : ''}`}>
        <span className="md:hidden">Linha </span>
        {position}
      </span>
      <IconButton
        label={editing ? `Fechar a linha ${position}` : `Editar a linha ${position}`}
        aria-pressed={editing}
        onClick={onEdit}
      >
        <Pencil size={16} />
      </IconButton>
      <IconButton
        label={leftOut ? `Trazer de volta a linha ${position}` : `Deixar de fora a linha ${position}`}
        onClick={onLeaveOut}
      >
        {leftOut ? <RotateCcw size={16} /> : <Ban size={16} />}
      </IconButton>
      {!leftOut && problems.length === 0 && <Check size={16} aria-label="pronta" className="text-success" />}
    </div>
  )
}

type RowCellProps = {
  kind: ImportKind
  field: ImportField
  row: ImportRow
  equal: EqualCells | undefined
  onCorrected: (text: string) => void
  onCorrectEqual: (equal: EqualCells) => void
}

function RowCell({ kind, field, row, equal, onCorrected, onCorrectEqual }: RowCellProps) {
  const problems = row.problems.filter((one) => one.field === field.key)
  const recordId = problems.find((one) => one.recordId !== undefined)?.recordId
  return (
    <CorrectionCell
      label={field.label}
      position={row.position}
      text={row.texts[field.key] ?? ''}
      problems={problems}
      list={field.choices || field.kind === 'contract' ? `choices-${field.key}` : undefined}
      onCorrected={onCorrected}
    >
      {recordId !== undefined && (
        // The link opens a new tab, so that the import keeps its page and scroll position.
        <Link
          to={`/${kind}/$id/details`}
          params={{ id: String(recordId) }}
          target="_blank"
          className="text-[13px] text-brand underline underline-offset-2"
        >
          Abrir o cadastro
          <ExternalLink size={13} className="ml-1 inline" />
          <span className="sr-only"> (abre em nova aba)</span>
        </Link>
      )}
      {field.kind === 'contract' && <FoundContract row={row} />}
      {equal && <EqualOffer equal={equal} onCorrectEqual={onCorrectEqual} />}
    </CorrectionCell>
  )
}

type EqualOfferProps = Pick<RowCellProps, 'onCorrectEqual'> & { equal: EqualCells }

function EqualOffer({ equal, onCorrectEqual }: EqualOfferProps) {
  const { from, others } = equal
  const isBlank = from === ''
  return (
    <div role="status" className="mt-1 text-[13px]">
      {isBlank
        ? `Há mais ${rowsText(others, 'linha vazia', 'linhas vazias')}.`
        : `Há mais ${rowsText(others, 'linha')} com “${from}”.`}{' '}
      <button
        type="button"
        className="min-h-[24px] font-semibold text-brand underline underline-offset-2"
        onClick={() => onCorrectEqual(equal)}
      >
        {isBlank ? 'Aplicar a todas as vazias' : 'Aplicar a todas iguais'}
      </button>
    </div>
  )
}
