import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@zelo/contract/api'
import { type ReactNode, useCallback } from 'react'
import type { QueryOf } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import type { Column } from '../table/column.ts'
import type { FilterField } from '../table/filter/filter-field.ts'
import { ListPage } from '../table/list-page.tsx'
import type { BulkActions } from '../table/use-selection.tsx'
import { callRegister, type Register, type RegisterBase, type RowOf } from './register.ts'

/** The filters of a register: each key is a query parameter of its list call. */
export type RegisterFilters<Base extends RegisterBase> = FilterField<keyof QueryOf<`GET ${Base}`> & string>[]

type SortOf<Base extends RegisterBase> =
  QueryOf<`GET ${Base}`> extends { sort?: infer Sort }
    ? Exclude<Sort, `-${string}` | undefined> & string
    : never

/** The columns of a register: each sort key is one that its list call accepts. */
export type RegisterColumns<Base extends RegisterBase> = (Column<RowOf<Base>> & { sort?: SortOf<Base> })[]

/** Without `id`: all rows of a register have one. */
export type RegisterBulk<Row> = Omit<BulkActions<Row>, 'id'>

type RegisterListPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  caption: string
  columns: RegisterColumns<Base>
  /** The column of the server's default order. */
  usualSort?: SortOf<Base>
  filters?: RegisterFilters<Base>
  searchPlaceholder: string
  newLabel: string
  importTo?: string
  errorToast?: string
  bulk?: RegisterBulk<RowOf<Base>>
  /** Further controls in the line of the search. */
  tools?: () => ReactNode
  /** Narrower cells, for a table with many columns. */
  tight?: boolean
  /** The text below the success message of a restoration. */
  restoredDetail?: (answer: Answer<`POST ${Base}/{id}/restore`>) => string | undefined
}

/** The list of a register, with links to each record, to the form of a new one and to the removed ones. */
export function RegisterListPage<Base extends RegisterBase, Stored>({
  register,
  // The specification gives this text for every register except the patients.
  errorToast = 'Erro ao buscar administradores',
  restoredDetail,
  bulk,
  caption,
  searchPlaceholder,
  newLabel,
  importTo,
  ...list
}: RegisterListPageProps<Base, Stored>) {
  const { path, what, outdates } = register
  const client = useQueryClient()
  const mayWrite = useMay(register.mayWrite)
  // Stable functions, so that unchanged rows do not render again.
  const rowTo = useCallback(({ id }: RowOf<Base>) => `${path}/${id}/details`, [path])
  const removedTo = useCallback(({ id }: RowOf<Base>) => `${path}/${id}/removed`, [path])
  const prefetchRow = useCallback(
    ({ id }: RowOf<Base>) => void client.prefetchQuery(register.record(String(id))),
    [client, register],
  )
  return (
    <ListPage
      {...list}
      texts={{
        caption,
        search: searchPlaceholder,
        error: errorToast,
        empty:
          mayWrite && `Comece por “${newLabel}”${importTo ? ' ou traga todos com “Importar planilha”' : ''}.`,
      }}
      query={register.list}
      bulk={bulk && { ...bulk, id: ({ id }) => id }}
      create={{ label: newLabel, to: mayWrite ? `${path}/create` : undefined, importTo }}
      row={{ rowTo, prefetchRow }}
      removed={{
        may: useMay('registers.restore'),
        what,
        rowTo: removedTo,
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
