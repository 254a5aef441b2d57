import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { refusalText } from '../form/refusal-text.ts'
import { useSave } from '../form/use-save.ts'

/** A sentence with the screens where its subject can be seen or changed. */
type Point = { message: string; links: { label: string; to: string }[] }

export type RemovalCheck = {
  /** The reasons why the server would refuse the removal. */
  holds: Point[]
  /** The effects of the removal on other records. */
  effects?: Point[] | undefined
}

export type Removal = {
  /** 'Deseja remover o paciente?' */
  question: string
  /** Names the other records that are removed with this one. */
  note?: ReactNode
  pending: boolean
  /** Asks the server for the reasons against the removal and for its effects, when the dialog opens. */
  check?: (() => Promise<RemovalCheck>) | undefined
  /** Why the server refused the last attempt. */
  refusal?: string | undefined
  onConfirm: () => void
}

export type RemovalOptions = Pick<Removal, 'question' | 'note' | 'check'> & {
  may: boolean
  send: () => Promise<Result<unknown>>
  success: string
  failure: string
  /** The query key of the register: its lists and records become stale. */
  queryKey: QueryKey
  /** Navigates away after the removal. */
  navigateAway: () => unknown
  /** True if the screen stays open after the removal and refetches at once. */
  stays?: boolean
}

/** The props for removing a record from its details page; undefined without the permission. */
export function useRemoval({
  may,
  question,
  note,
  check,
  queryKey,
  navigateAway,
  stays,
  ...save
}: RemovalOptions): Removal | undefined {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const removal = useSave({
    ...save,
    onSaved: () => {
      // A screen that is being left must not refetch: it still shows the removed record and would get a 404.
      const read = client.invalidateQueries({ queryKey, refetchType: stays ? 'active' : 'none' })
      navigateAway()
      return read
    },
    // The question stays open and shows the reason, so no toast.
    onRefused: (refused) => {
      setRefusal(refusalText(refused, refused.body.errors) ?? save.failure)
      return null
    },
  })
  if (!may) return undefined
  return {
    question,
    note,
    check,
    pending: removal.pending,
    refusal,
    onConfirm: () => {
      setRefusal(undefined)
      void removal.save(undefined)
    },
  }
}

const noPoints: RemovalCheck = { holds: [] }

const checkQuery = (question: string, name: string, check: Removal['check']) =>
  queryOptions({
    queryKey: ['removal', question, name],
    queryFn: async () => (await check?.()) ?? noPoints,
    meta: refreshOn([
      'patient',
      'treatment',
      'session',
      'contract',
      'professional',
      'account',
      'month',
      'recruitment',
    ]),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type RemovalDialogProps = Omit<Removal, 'note'> & {
  name: string
  text: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The question before a removal, with its effects. If the server would refuse it, the reasons are shown instead and the
 * button is disabled.
 */
export function RemovalDialog({
  name,
  question,
  text,
  open,
  onOpenChange,
  pending,
  check,
  refusal,
  onConfirm,
}: RemovalDialogProps) {
  const { data: { holds, effects = [] } = noPoints, isLoading } = useQuery({
    ...checkQuery(question, name, check),
    enabled: open && check !== undefined,
  })
  const isHeld = holds.length > 0
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      text={isHeld ? <strong className="text-ink">Não dá para remover agora.</strong> : text}
      confirmLabel="Remover"
      pending={pending}
      // Without an answer the removal may be tried: the server checks again.
      disabled={isLoading || isHeld}
      onConfirm={onConfirm}
    >
      <Points points={isHeld ? holds : effects} />
      {refusal && !isHeld && (
        <p role="alert" className="mt-3 rounded-field bg-danger-tint p-3 text-danger">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  )
}

function Points({ points }: { points: Point[] }) {
  if (points.length === 0) return null
  return (
    <div role="status">
      <ul className="mt-3 grid gap-3">
        {points.map(({ message, links }) => (
          <li key={message}>
            {message}
            <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {links.map(({ label, to }) => {
                const [path = '', search] = to.split('?')
                return (
                  <Link
                    key={to}
                    to={path}
                    search={() => Object.fromEntries(new URLSearchParams(search))}
                    className="font-semibold text-brand underline underline-offset-4"
                  >
                    {label}
                  </Link>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function RemoveButton({ name, note, ...removal }: Removal & { name: string }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  return (
    <>
      <Button
        variant="outline"
        className="text-danger!"
        aria-haspopup="dialog"
        icon={<Trash2 size={16} />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        Remover
      </Button>
      {used && (
        <RemovalDialog
          {...removal}
          name={name}
          open={open}
          onOpenChange={setOpen}
          text={
            <>
              <strong className="text-ink">{name}</strong>: após a confirmação, esta ação não poderá ser
              desfeita. {note}
            </>
          }
        />
      )}
    </>
  )
}
