type FilterOption = { value: string; label: string }
export type FilterField =
  | { key: string; label: string; options: FilterOption[] }
  | { key: string; label: string; kind: 'text' }
