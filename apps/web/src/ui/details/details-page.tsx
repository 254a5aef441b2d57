import { Link, useLocation } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { formatMoment, initials } from '../text/format.ts'
import { BackButton } from './back-button.tsx'
import { type Removal, RemoveButton } from './removal.tsx'

type DetailsPageProps = {
  /** The target of the back button if the person opened the panel on this screen. */
  listTo: string
  state: 'pending' | 'error' | 'success'
  errorText: string
  onRetry?: () => void
  name: string
  addedAt?: string | null
  badges?: ReactNode
  /** Buttons rendered before 'edit' and 'remove'. */
  actions?: ReactNode
  editTo?: string
  removal?: Removal
  children: ReactNode
}

export function DetailsPage({ listTo, state, errorText, onRetry, children, ...header }: DetailsPageProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <BackButton otherwise={listTo} />
      {state === 'success' ? (
        <>
          <DetailsHeader {...header} />
          {children}
        </>
      ) : (
        <DetailsState state={state} errorText={errorText} onRetry={onRetry} />
      )}
    </div>
  )
}

type DetailsStateProps = { state: 'pending' | 'error'; errorText: string; onRetry?: () => void }

/** The placeholder while a record loads, or the error after a failed read. */
function DetailsState({ state, errorText, onRetry }: DetailsStateProps) {
  if (state === 'pending') return <DetailsSkeleton />
  return (
    <div
      role="alert"
      className="flex min-h-[180px] flex-col items-center justify-center gap-3 rounded-card border border-line bg-surface p-6 text-center"
    >
      <p className="font-semibold text-danger">{errorText}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}

/** The loading and error states of a form; the error state has a back button. */
export function InsteadOfForm(props: DetailsStateProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col gap-5">
      {props.state === 'error' && <BackButton otherwise={`/${pathname.split('/')[1]}`} />}
      <DetailsState {...props} />
    </div>
  )
}

type DetailsHeaderProps = Pick<
  DetailsPageProps,
  'name' | 'addedAt' | 'badges' | 'actions' | 'editTo' | 'removal'
>

function DetailsHeader({ name, addedAt, badges, actions, editTo, removal }: DetailsHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5">
      <span
        aria-hidden
        className="grid size-[56px] shrink-0 place-content-center rounded-full bg-brand-tint font-bold text-brand-dark text-lg"
      >
        {initials(name)}
      </span>
      <div className="min-w-[200px] flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words font-bold text-xl leading-snug">{name}</h2>
          {badges}
        </div>
        {addedAt && <p className="mt-0.5 text-muted">Adicionado em {formatMoment(addedAt)}</p>}
      </div>
      {/* The smaller padding fits the six buttons of a PAD on one line at 1280 px. */}
      <div className="flex flex-wrap gap-2 [&_:is(a,button)]:px-4">
        {actions}
        {editTo && (
          <Link to={editTo} className={buttonClass('outline')}>
            <Pencil size={16} />
            Editar
          </Link>
        )}
        {removal && <RemoveButton name={name} {...removal} />}
      </div>
    </header>
  )
}

function DetailsSkeleton() {
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-5">
      <span className="sr-only">Carregando...</span>
      <div aria-hidden className="flex animate-pulse items-center gap-4">
        <span className="size-[56px] shrink-0 rounded-full bg-line" />
        <div className="flex-1">
          <span className="block h-[18px] w-[min(280px,70%)] rounded-full bg-line" />
          <span className="mt-3 block h-[12px] w-[min(160px,40%)] rounded-full bg-line" />
        </div>
      </div>
    </div>
  )
}
