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

/** A reason or an effect, with links to the screens where a person can see or change the cause. */
type Point = { message: string; links: { label: string; to: string }[] }

export type RemovalCheck = {
  /** Reasons for which the server would refuse the removal. */
  holds: Point[]
  /** Effects of the removal on other records. */
  effects?: Point[] | undefined
}

export type Removal = {
  /** 'Deseja remover o paciente?' */
  question: string
  /** A sentence below the question: other records that the removal deletes, or an alternative to the removal. */
  note?: ReactNode
  pending: boolean
  /** Reads the reasons against the removal and its effects when the dialog opens. */
  check?: (() => Promise<RemovalCheck>) | undefined
  /** The server's reason for refusing the last attempt. */
  refusal?: string | undefined
  onConfirm: () => void
}

export type RemovalOptions = Pick<Removal, 'question' | 'note' | 'check'> & {
  may: boolean
  send: () => Promise<Result<unknown>>
  success: string
  failure: string
  /** The key of the queries that the removal invalidates. */
  queryKey: QueryKey
  /** Navigates to another screen after the removal. */
  navigateAway: () => unknown
  /** True if the current screen stays open and refetches after the removal. */
  staysOpen?: boolean
}

/** The props of the removal dialog of a details page; undefined without the permission. */
export function useRemoval({
  may,
  question,
  note,
  check,
  queryKey,
  navigateAway,
  staysOpen,
  ...save
}: RemovalOptions): Removal | undefined {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const removal = useSave({
    ...save,
    onSaved: () => {
      // If the screen is about to unmount, a refetch of the removed record would only return 404.
      const read = client.invalidateQueries({ queryKey, refetchType: staysOpen ? 'active' : 'none' })
      navigateAway()
      return read
    },
    // The open dialog shows the reason, so no toast is needed.
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
 * Asks before a removal and lists its effects. If the server would refuse the removal, the dialog shows the reasons and
 * disables its button.
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
      // If the check failed, the button stays enabled: the server checks again.
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
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <>
      <Button
        variant="outline"
        className="text-danger!"
        aria-haspopup="dialog"
        icon={<Trash2 size={16} />}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        Remover
      </Button>
      {wasOpened && (
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
