import type { refreshOn } from '../../platform/live.ts'
import type { LoadOptions } from '../lookup/lookup-query.ts'

type FilterOption = { value: string; label: string }
export type FilterField =
  | { key: string; label: string; options: readonly FilterOption[] }
  | { key: string; label: string; kind: 'text' }
  | { key: string; label: string; load: LoadOptions; refresh: ReturnType<typeof refreshOn> }
