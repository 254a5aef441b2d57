import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { DetailsPage } from '../details/details-page.tsx'
import { useGoBack } from '../details/go-back.ts'
import { recordState } from '../details/record-state.ts'
import { type RemovalCheck, useRemoval } from '../details/removal.tsx'
import { writeTexts } from '../form/use-save.ts'
import { callRegister, type Register, type RegisterBase } from './register.ts'

type RecordPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  name: (record: Stored) => string
  badges?: (record: Stored) => ReactNode
  /** Buttons rendered before 'edit' and 'remove'. */
  actions?: (record: Stored) => ReactNode
  /** Whether the person may remove the record, if the write permission is not sufficient. */
  mayRemove?: (record: Stored) => boolean
  /** Names the other records that the same removal deletes. */
  removalNote?: (record: Stored) => ReactNode
  /** Reads the reasons against the removal and its effects. */
  checkRemoval?: (id: string) => Promise<RemovalCheck>
  /** The screen after the removal, as specified: the list or the previous screen. */
  removedTo?: 'list' | 'before'
  children: (record: Stored, mayWrite: boolean) => ReactNode
}

/** The details of a record, with edit and remove buttons for users who may write. */
export function RecordPage<Base extends RegisterBase, Stored extends { createdAt: string }>({
  register,
  name,
  badges,
  actions,
  mayRemove = () => true,
  removalNote,
  checkRemoval,
  removedTo = 'before',
  children,
}: RecordPageProps<Base, Stored>) {
  const { path, noun, outdates } = register
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(register.record(id))
  const { data, refetch } = query
  const navigate = useNavigate()
  const goBack = useGoBack(path)
  const mayWrite = useMay(register.mayWrite)
  const removal = useRemoval({
    ...writeTexts(noun).removed,
    may: mayWrite && data !== undefined && mayRemove(data),
    question: `Deseja remover ${noun}?`,
    note: data && removalNote?.(data),
    check: checkRemoval && (() => checkRemoval(id)),
    send: () => callRegister(`DELETE ${register.calls}/{id}`, { params: { id } }),
    queryKey: outdates,
    navigateAway: removedTo === 'list' ? () => navigate({ to: path, replace: true }) : goBack,
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
      actions={data && actions?.(data)}
      editTo={mayWrite ? `${path}/${id}/edit` : undefined}
      removal={removal}
    >
      {data && children(data, mayWrite)}
    </DetailsPage>
  )
}
