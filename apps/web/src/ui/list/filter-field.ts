import type { LoadOptions } from '../lookup/use-lookup.ts'

type FilterOption = { value: string; label: string }
export type FilterField<Key extends string = string> =
  | { key: Key; label: string; options: readonly FilterOption[] }
  | { key: Key; label: string; kind: 'text' }
  | { key: Key; label: string; load: LoadOptions }
