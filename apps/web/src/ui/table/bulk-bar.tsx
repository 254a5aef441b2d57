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

/** The number of selected rows, on this page and on others, with the actions for the selection. */
export function BulkBar<Row>({ selection, rowsOnPage }: BulkBarProps<Row>) {
  const { bulk, rows } = selection
  const selectedHere = rowsOnPage.filter(selection.has).length
  const selectedOnOtherPages = rows.length - selectedHere
  return (
    <section
      aria-label="O que fazer com os selecionados"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-brand border-t-2 bg-brand-tint px-4 py-2.5"
    >
      <p role="status" className="font-semibold">
        {countText(rows.length, bulk.noun)}
        {selectedOnOtherPages > 0 && (
          <span className="font-normal text-muted">, {selectedOnOtherPages} fora desta página</span>
        )}
      </p>
      {selectedHere < rowsOnPage.length && (
        <Button variant="ghost" onClick={() => selection.set(rowsOnPage, true)}>
          Selecionar a página
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
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
