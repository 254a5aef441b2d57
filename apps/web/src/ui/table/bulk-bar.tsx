import './bulk-bar.css'
import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { showToast } from '../toast/toast.ts'
import { copyText } from '../use-copy.ts'
import type { Selection } from './use-selection.tsx'

const countText = (count: number, [singular, plural]: readonly [string, string]) =>
  count === 1 ? `1 ${singular} selecionado` : `${count} ${plural} selecionados`

async function copyAll(texts: string[]) {
  const found = [...new Set(texts)]
  try {
    await copyText(found.join('\n'))
    showToast(found.length === 1 ? '1 linha copiada' : `${found.length} linhas copiadas`, { type: 'success' })
  } catch {
    showToast('Não foi possível copiar.')
  }
}

type BulkBarProps<Row> = { selection: NonNullable<Selection<Row>>; rowsOnPage: Row[] }

/** Shows how many rows are selected, on this page and on others, and the actions for them. */
export function BulkBar<Row>({ selection, rowsOnPage }: BulkBarProps<Row>) {
  const { bulk, rows } = selection
  const selectedHere = rowsOnPage.filter(selection.has).length
  const elsewhere = rows.length - selectedHere
  return (
    <section aria-label="O que fazer com os selecionados" className="bulk-bar">
      <p role="status" className="bulk-count">
        {countText(rows.length, bulk.noun)}
        {elsewhere > 0 && <span className="bulk-elsewhere">, {elsewhere} fora desta página</span>}
      </p>
      {selectedHere < rowsOnPage.length && (
        <Button variant="ghost" onClick={() => selection.set(rowsOnPage, true)}>
          Selecionar a página
        </Button>
      )}
      <div className="bulk-actions">
        {rows.length > 0 && bulk.buttons?.({ rows, onDone: selection.clear })}
        {bulk.copies?.map(({ label, text }) => (
          <Button
            key={label}
            variant="outline"
            disabled={rows.length === 0}
            icon={<Copy size={16} />}
            onClick={() => void copyAll(rows.flatMap((row) => text(row) ?? []))}
          >
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={selection.stop}>
          Cancelar
        </Button>
      </div>
    </section>
  )
}
