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

/** All rows of a register have an id, so `id` is omitted. */
export type RegisterBulk<Row> = Omit<BulkActions<Row>, 'id'>

type RegisterListPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  caption: string
  columns: RegisterColumns<Base>
  /** The sort key of the server's default order. */
  usualSort?: SortOf<Base>
  filters?: RegisterFilters<Base>
  searchPlaceholder: string
  newLabel: string
  importTo?: string
  errorToast?: string
  bulk?: RegisterBulk<RowOf<Base>>
  /** Controls in the line of the search box. */
  tools?: () => ReactNode
  /** Makes the cells narrower, for tables with many columns. */
  tight?: boolean
  /** The second line of the success toast after a restoration. */
  restoredDetail?: (answer: Answer<`POST ${Base}/{id}/restore`>) => string | undefined
}

/** The list of a register, with links to the details, to the create form and to the removed records. */
export function RegisterListPage<Base extends RegisterBase, Stored>({
  register,
  // The specification gives this text for every register except patients.
  errorToast = 'Erro ao buscar administradores',
  restoredDetail,
  bulk,
  caption,
  searchPlaceholder,
  newLabel,
  importTo,
  ...list
}: RegisterListPageProps<Base, Stored>) {
  const { path, noun, outdates } = register
  const client = useQueryClient()
  const mayWrite = useMay(register.mayWrite)
  // The functions have stable references, so that unchanged rows do not render again.
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
        mayRestore: useMay('registers.restore'),
        noun,
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
