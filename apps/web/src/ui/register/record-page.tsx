import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { DetailsPage } from '../details/details-page.tsx'
import { useGoBack } from '../details/go-back.ts'
import { useRemoval } from '../details/removal.tsx'
import { writeTexts } from '../form/use-save.ts'
import { callRegister, type Register, type RegisterBase } from './register.ts'

type RecordPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  name: (record: Stored) => string
  badges?: (record: Stored) => ReactNode
  /** What else can be done with it, before editing and removing. */
  actions?: (record: Stored) => ReactNode
  /** Of one that not everybody who writes may remove. */
  mayRemove?: (record: Stored) => boolean
  /** What else goes when it is removed. */
  removalNote?: (record: Stored) => ReactNode
  /** Where its removal leads: as specified, to the list or to the screen before. */
  removedTo?: 'list' | 'before'
  children: (record: Stored, mayWrite: boolean) => ReactNode
}

/** The details of a record, with the ways to edit and to remove it for who may write. */
export function RecordPage<Base extends RegisterBase, Stored extends { createdAt: string }>({
  register,
  name,
  badges,
  actions,
  mayRemove = () => true,
  removalNote,
  removedTo = 'before',
  children,
}: RecordPageProps<Base, Stored>) {
  const { path, what, outdates } = register
  const { id = '' } = useParams({ strict: false })
  const { data, status, refetch } = useQuery(register.record(id))
  const navigate = useNavigate()
  const goBack = useGoBack(path)
  const mayWrite = useMay(register.mayWrite)
  const removal = useRemoval({
    ...writeTexts(what).removed,
    may: mayWrite && data !== undefined && mayRemove(data),
    question: `Deseja remover ${what}?`,
    note: data && removalNote?.(data),
    send: () => callRegister(`DELETE ${register.calls}/{id}`, { params: { id } }),
    queryKey: outdates,
    leave: removedTo === 'list' ? () => navigate({ to: path, replace: true }) : goBack,
  })

  return (
    <DetailsPage
      listTo={path}
      state={status}
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
