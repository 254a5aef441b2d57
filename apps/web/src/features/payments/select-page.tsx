import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { readProductionRows } from './payments.queries.ts'
import { isOffered } from './production/payout.ts'
import { MOST_SELECTED, type SelectedRows } from './production/use-selected-rows.ts'

/**
 * The header of the checkbox column, with a checkbox that selects all payouts of the page that can be paid. On a phone
 * the checkbox has a visible label.
 */
export function SelectPage({ selected }: { selected: SelectedRows }) {
  const { offered, allOffered, togglePage } = selected
  return (
    <th scope="col" abbr="Pagar" aria-label="Pagar" className="px-1.5 text-left font-normal">
      <label
        title="Selecionar pendentes da página"
        className={`inline-flex h-[40px] items-center gap-2.5 whitespace-nowrap @3xl:-m-1.5 @3xl:w-[40px] @3xl:justify-center ${offered.length === 0 ? 'text-muted' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          checked={allOffered}
          disabled={offered.length === 0}
          onChange={togglePage}
          className="size-[18px] accent-brand"
        />
        <span className="@3xl:sr-only">Selecionar pendentes da página</span>
      </label>
    </th>
  )
}

type SelectAllProps = { selected: SelectedRows; filters: Record<string, string> }

/** Selects the payouts of all pages of the filter that can be paid, up to the maximum of one request. */
export function SelectAll({ selected, filters }: SelectAllProps) {
  const [reading, setReading] = useState(false)

  async function selectAll() {
    setReading(true)
    try {
      const { rows, total } = await readProductionRows(
        { ...filters, paymentStatus: 'pending' },
        MOST_SELECTED,
      )
      selected.add(rows.filter(isOffered))
      if (total > MOST_SELECTED)
        showToast(`Foram escolhidos os ${MOST_SELECTED} primeiros`, {
          detail: 'Marque estes como pagos e escolha os outros depois.',
        })
    } catch {
      showToast('Erro ao carregar os repasses pendentes', { detail: 'Tente de novo.' })
    } finally {
      setReading(false)
    }
  }

  return (
    <Button variant="outline" loading={reading} onClick={() => void selectAll()}>
      Selecionar todos os pendentes
    </Button>
  )
}
