import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { refreshOn } from '../../platform/live.ts'
import { Button } from '../button.tsx'
import { DetailsPage } from '../details/details-page.tsx'
import { recordState } from '../details/record-state.ts'
import { WarningList } from '../details/warning-list.tsx'
import { removedLabel, removedText, useRestore } from '../table/restore-record.tsx'
import { callRegister, type Register, type RegisterBase } from './register.ts'

type RemovedRecord = {
  createdAt: string
  deletedAt?: string | undefined
  deletedBy?: string | null | undefined
}

type RemovedPageProps<Base extends RegisterBase, Stored, Removed> = {
  register: Pick<
    Register<Base, Stored>,
    'calls' | 'path' | 'noun' | 'notLoaded' | 'key' | 'outdates' | 'listShows'
  >
  /** The screen of the restored record, if different from the register's details screen. */
  recordTo?: (id: string) => string
  read: (id: string, signal: AbortSignal) => Promise<Removed>
  name: (record: Removed) => string
  badges?: (record: Removed) => ReactNode
  children: (record: Removed) => ReactNode
}

/** The read-only data of a removed record, with a restore button. */
export function RemovedPage<Base extends RegisterBase, Stored, Removed extends RemovedRecord>({
  register,
  recordTo = (id) => `${register.path}/${id}/details`,
  read,
  name,
  badges,
  children,
}: RemovedPageProps<Base, Stored, Removed>) {
  const { path, noun, outdates, key, listShows } = register
  const { id = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(
    queryOptions({
      queryKey: [...key, 'removed', id],
      queryFn: ({ signal }) => read(id, signal),
      meta: refreshOn(listShows),
      staleTime: 0,
    }),
  )
  const { data, refetch } = query
  const restore = useRestore<Removed>({
    noun,
    restore: (_, save) =>
      save({
        send: () => callRegister(`POST ${register.calls}/{id}/restore`, { params: { id } }),
        onSaved: () => {
          void client.invalidateQueries({ queryKey: outdates, refetchType: 'none' })
          return navigate({ to: recordTo(id), replace: true })
        },
      }),
  })
  return (
    <DetailsPage
      listTo={path}
      state={recordState(query)}
      errorText={register.notLoaded}
      onRetry={refetch}
      name={data ? name(data) : ''}
      addedAt={data?.createdAt}
      badges={data && badges?.(data)}
      actions={
        data && (
          <Button icon={<RotateCcw size={16} />} onClick={() => restore.ask(data, name(data))}>
            Restaurar
          </Button>
        )
      }
    >
      {data && (
        <>
          <WarningList
            notes={[`${removedLabel(noun)} ${removedText(data)}. Os dados são só para leitura.`]}
          />
          {children(data)}
        </>
      )}
      {restore.dialog}
    </DetailsPage>
  )
}
