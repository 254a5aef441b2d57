import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SavedView } from '@zelo/contract/views'
import { Check, Pencil, Star, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { refreshSignIn } from '../../../platform/sign-in.ts'
import { Button, IconButton } from '../../button.tsx'
import { useSave } from '../../form/use-save.ts'
import { showToast, undoTime } from '../../toast/toast.ts'
import { type Display, withoutDisplay } from './display-address.ts'
import { headingClass, partClass } from './display-part.ts'
import type { ListName } from './list-display.ts'
import { addressOf } from './view-address.ts'

type Query = Record<string, string>

/** The parameters that a view stores: all except page, display and scope of the list. */
const toKeep = (address: Record<string, unknown>, scope: readonly string[]): Query =>
  withoutDisplay(
    Object.fromEntries(
      Object.entries(address).flatMap(([key, value]) =>
        key === 'page' || scope.includes(key) || value === undefined || value === ''
          ? []
          : [[key, String(value)]],
      ),
    ),
  )

const sorted = (query: Query) => JSON.stringify(Object.entries(query).sort())

const isShown = (view: SavedView, query: Query, { density, hidden }: Display) =>
  sorted(view.query) === sorted(query) &&
  view.density === density &&
  [...view.hidden].sort().join() ===
    hidden
      .filter((key) => key !== 'none')
      .sort()
      .join()

type SavedViewsProps = ListName & { display: Display; scope: readonly string[]; onOpened: () => void }

/** The saved views of the current list: open, save, rename, remove, choose the default. */
export function SavedViews({ list, setting, display, scope, onOpened }: SavedViewsProps) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const query = toKeep(address, scope)
  const views = setting?.views ?? []
  const navigate = useNavigate()

  function open(view: SavedView) {
    const ofList = Object.fromEntries(scope.map((key) => [key, address[key]]))
    void navigate({ to: '.', search: { ...ofList, ...addressOf(view, setting) }, resetScroll: false })
    onOpened()
  }

  return (
    <section className={partClass}>
      <h2 className={headingClass}>Visões</h2>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              list={list}
              shown={isShown(view, query, display)}
              onOpen={() => open(view)}
            />
          ))}
        </ul>
      )}
      <SaveView
        list={list}
        query={query}
        display={display}
        taken={views.some((view) => isShown(view, query, display))}
      />
    </section>
  )
}

type SaveViewProps = { list: string; query: Query; display: Display; taken: boolean }

function SaveView({ list, query, display: { density, hidden }, taken }: SaveViewProps) {
  const [name, setName] = useState('')
  const { save, pending } = useSave({
    send: () =>
      call('POST /saved-views', {
        body: { list, name, query, density, hidden: [...hidden] },
      }),
    success: 'Visão salva',
    failure: 'Erro ao salvar a visão!',
    onSaved: async () => {
      setName('')
      await refreshSignIn()
    },
  })
  if (taken) return null
  return (
    <NameForm
      label="Nome da visão"
      placeholder="Nome para o que está na tela"
      name={name}
      onName={setName}
      onSubmit={() => void save(undefined)}
    >
      <Button type="submit" variant="outline" loading={pending} disabled={name.trim() === ''}>
        Salvar visão
      </Button>
    </NameForm>
  )
}

type NameFormProps = {
  label: string
  placeholder?: string
  name: string
  onName: (name: string) => void
  onSubmit: () => void
  children: React.ReactNode
}

function NameForm({ label, placeholder, name, onName, onSubmit, children }: NameFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={60}
        className="h-[40px] min-w-0 flex-1 rounded-field border border-field bg-surface px-3 text-[16px] sm:text-[15px]"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      {children}
    </form>
  )
}

type ViewItemProps = { view: SavedView; list: string; shown: boolean; onOpen: () => void }

function ViewItem({ view, list, shown, onOpen }: ViewItemProps) {
  const [name, setName] = useState<string>()
  const params = { id: view.id }
  const onSaved = () => refreshSignIn()
  const change = useSave({
    send: (body: { name?: string; isDefault?: boolean }) => call('PUT /saved-views/{id}', { params, body }),
    failure: 'Erro ao alterar a visão!',
    onSaved: async () => {
      await onSaved()
      setName(undefined)
    },
  })
  const restoreView = useSave({
    send: () => {
      const { id: _, ...body } = view
      return call('POST /saved-views', { body: { ...body, list } })
    },
    failure: 'Erro ao salvar a visão!',
    onSaved,
  })
  const remove = useSave({
    send: () => call('DELETE /saved-views/{id}', { params }),
    failure: 'Erro ao remover a visão!',
    onSaved: async () => {
      await onSaved()
      showToast('Visão removida', {
        type: 'success',
        duration: undoTime,
        action: { label: 'Desfazer', onClick: () => void restoreView.save(undefined) },
      })
    },
  })

  if (name !== undefined)
    return (
      <li>
        <NameForm
          label={`Novo nome de ${view.name}`}
          name={name}
          onName={setName}
          onSubmit={() => void change.save({ name })}
        >
          <Button type="submit" variant="outline" loading={change.pending}>
            Renomear
          </Button>
        </NameForm>
      </li>
    )

  return (
    <li className="flex items-center [&>.rounded-full]:size-[32px]">
      <button
        type="button"
        aria-current={shown ? 'true' : undefined}
        className="flex min-h-[36px] min-w-0 flex-1 items-center gap-2 rounded-field text-left hover:bg-brand-tint"
        onClick={onOpen}
      >
        <Check size={16} aria-hidden className={shown ? '' : 'invisible'} />
        <span className="truncate">{view.name}</span>
        {view.isDefault && <span className="shrink-0 text-[13px] text-muted">padrão</span>}
      </button>
      <IconButton
        label={view.isDefault ? `Não abrir com ${view.name}` : `Abrir sempre com ${view.name}`}
        aria-pressed={view.isDefault}
        onClick={() => void change.save({ isDefault: !view.isDefault })}
      >
        <Star size={16} fill={view.isDefault ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton label={`Renomear ${view.name}`} onClick={() => setName(view.name)}>
        <Pencil size={16} />
      </IconButton>
      <IconButton label={`Remover ${view.name}`} onClick={() => void remove.save(undefined)}>
        <Trash2 size={16} />
      </IconButton>
    </li>
  )
}
