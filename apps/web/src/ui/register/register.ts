import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Answer, Api, CallName } from '@zelo/contract/api'
import type { Permission } from '@zelo/contract/permissions'
import type { ChangeIds } from '@zelo/contract/realtime'
import type * as z from 'zod/mini'
import { call, type QueryOf, type Result, read } from '../../platform/api.ts'
import { type Concern, refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import type { EditedKind } from './last-change.ts'

type CallsOf<Base extends string> =
  | `${'GET' | 'POST'} ${Base}`
  | `${'GET' | 'PUT' | 'DELETE'} ${Base}/{id}`
  | `POST ${Base}/{id}/restore`

type BaseOf<Name> = Name extends `POST ${infer Base}/{id}/restore`
  ? CallsOf<Base> extends CallName
    ? Base
    : never
  : never

/** A path for which the contract has all calls of a register: list, read, create, edit, remove and restore. */
export type RegisterBase = BaseOf<CallName>

export type RowOf<Base extends RegisterBase> = Answer<`GET ${Base}`>['data'][number]

/** The body that creation and edit share. The sender adds the version to an edit. */
export type BodyOf<Base extends RegisterBase> = z.input<Api[`POST ${Base}`]['body']> &
  z.input<Api[`PUT ${Base}/{id}`]['body']>

type Params = Record<string, string>

type Description<Base extends RegisterBase, Stored> = {
  calls: Base
  /** The path prefix of the register's screens. */
  path: string
  /** The noun with its article, 'o contrato', used in all messages. */
  noun: string
  /** The name of the records in the audit trail. */
  kind: EditedKind
  notLoaded: string
  mayWrite: Permission
  /** The kinds of changes that refresh the list. They also refresh the details, unless `recordShows` is given. */
  listShows: Concern['kinds']
  recordShows?: Concern['kinds']
  /** The field of a change that contains the record id. */
  changeId?: keyof ChangeIds
  /** The query key to invalidate after a write, if wider than the register's own key. */
  outdates?: QueryKey
  /** Builds the query of the list, if it differs from the URL parameters. */
  listQuery?: (params: Params) => QueryOf<`GET ${Base}`>
  recordQuery?: QueryOf<`GET ${Base}/{id}`>
  /** Unwraps the record from an answer. */
  recordIn: (answer: Answer<`GET ${Base}/{id}`>) => Stored
}

type RegisterInput = {
  params?: { id: string | number }
  query?: object | undefined
  body?: object
  signal?: AbortSignal
  idempotencyKey?: string
}

// The compiler cannot check a concatenated call name; the types above restrict the names.
export const callRegister = call as <Name extends CallName>(
  name: Name,
  input: RegisterInput,
) => Promise<Result<Answer<Name>>>
const readRegister = read as <Name extends CallName>(
  name: Name,
  input: RegisterInput,
) => Promise<Answer<Name>>

/**
 * Describes a register for its list, details and form. NO_SIDE_EFFECTS lets the build drop a description that a screen
 * imports without using.
 */
/* @__NO_SIDE_EFFECTS__ */
export const describeRegister = <Base extends RegisterBase, Stored>(
  description: Description<Base, Stored>,
) => {
  const {
    calls,
    listShows,
    recordShows = listShows,
    changeId,
    listQuery,
    recordQuery,
    recordIn,
  } = description
  const key: QueryKey = [calls]
  return {
    ...description,
    key,
    outdates: description.outdates ?? key,
    list: (params: Params) =>
      queryOptions({
        queryKey: [...key, 'list', params],
        queryFn: async ({ signal }) =>
          readPage(await readRegister(`GET ${calls}`, { query: listQuery?.(params) ?? params, signal })),
        meta: refreshOn(listShows),
      }),
    record: (id: string) =>
      queryOptions({
        queryKey: [...key, 'one', id],
        queryFn: async ({ signal }) =>
          recordIn(await readRegister(`GET ${calls}/{id}`, { params: { id }, query: recordQuery, signal })),
        meta: refreshOn(recordShows, changeId && { [changeId]: Number(id) }),
      }),
  }
}

export type Register<Base extends RegisterBase, Stored> = ReturnType<typeof describeRegister<Base, Stored>>
