import type { ChosenRows } from './use-chosen-rows.ts'

/** Every payout of the page that can be paid, with one click. */
export function SelectPage({ chosen }: { chosen: ChosenRows }) {
  const { offered, allOffered, togglePage } = chosen
  return (
    <label
      className={`inline-flex min-h-[40px] items-center gap-2.5 ${offered.length === 0 ? 'text-muted' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        checked={allOffered}
        disabled={offered.length === 0}
        onChange={togglePage}
        className="size-[18px] accent-brand"
      />
      Selecionar pendentes da página
    </label>
  )
}
