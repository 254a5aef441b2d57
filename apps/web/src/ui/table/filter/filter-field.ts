import type { refreshOn } from '../../../platform/live.ts'
import type { LoadOptions } from '../../lookup/lookup-query.ts'

export type FilterOption = { value: string; label: string }
export type FilterField<Key extends string = string> =
  | {
      key: Key
      label: string
      options: readonly FilterOption[]
      /** The option without a filter: 'Todos', or 'Todas' after a feminine label. */
      all?: string
    }
  | { key: Key; label: string; kind: 'text' | 'date' }
  | { key: Key; label: string; load: LoadOptions; refresh: ReturnType<typeof refreshOn> }
