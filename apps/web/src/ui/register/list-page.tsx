import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@zelo/contract/api'
import type { ReactNode } from 'react'
import type { QueryOf } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import type { Column } from '../list/column.ts'
import type { FilterField } from '../list/filter-field.ts'
import { ListPage } from '../list/list-page.tsx'
import type { RegisterMany } from '../list/many.ts'
import { callRegister, type Register, type RegisterBase, type RowOf } from './register.ts'

/** The filters of a register: each has a name that its call takes. */
export type RegisterFilters<Base extends RegisterBase> = FilterField<keyof QueryOf<`GET ${Base}`> & string>[]

type RegisterListPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  caption: string
  columns: Column<RowOf<Base>>[]
  filters?: RegisterFilters<Base>
  searchPlaceholder: string
  newLabel: string
  importTo?: string
  errorToast?: string
  many?: RegisterMany<RowOf<Base>>
  /** The content between the search and the table. */
  above?: () => ReactNode
  /** The text below the message of a restoration. */
  restoredDetail?: (answer: Answer<`POST ${Base}/{id}/restore`>) => string | undefined
}

/** The list of a register: it leads to each record, to a new one and to the removed ones. */
export function RegisterListPage<Base extends RegisterBase, Stored>({
  register,
  // Specified so for every register but the patients.
  errorToast = 'Erro ao buscar administradores',
  restoredDetail,
  many,
  ...list
}: RegisterListPageProps<Base, Stored>) {
  const { path, what, outdates } = register
  const client = useQueryClient()
  return (
    <ListPage
      {...list}
      errorToast={errorToast}
      query={register.list}
      many={many && { ...many, id: ({ id }) => id }}
      newTo={useMay(register.mayWrite) ? `${path}/create` : undefined}
      rowTo={({ id }) => `${path}/${id}/details`}
      prefetchRow={({ id }) => void client.prefetchQuery(register.record(String(id)))}
      removed={{
        may: useMay('registers.restore'),
        what,
        restore: ({ id }, save) =>
          save({
            send: () => callRegister(`POST ${register.calls}/{id}/restore`, { params: { id } }),
            detail: restoredDetail,
            onSaved: () => client.invalidateQueries({ queryKey: outdates }),
          }),
      }}
    />
  )
}
