import { useAtRest } from './use-at-rest.ts'

/** Keeps the place of 'Ir para…', which loads beside the first screen because it is small and wanted at once. */
export function AtRestPlace() {
  const parts = useAtRest()
  return <div className="min-w-[40px] sm:w-[164px]">{parts && <parts.AtRest />}</div>
}
