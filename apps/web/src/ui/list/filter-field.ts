import type { LoadOptions } from '../lookup/use-lookup.ts'

type FilterOption = { value: string; label: string }
export type FilterField =
  | { key: string; label: string; options: readonly FilterOption[] }
  | { key: string; label: string; kind: 'text' }
  | { key: string; label: string; load: LoadOptions }
