import { useNavigate, useSearch } from '@tanstack/react-router'

/** The maximum number of ids, so that the URL stays short. */
const maxOpen = 12

const idsIn = (open: unknown) =>
  String(open ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))

/** The ids of open rows, stored in the URL, so that Back restores them. A change replaces the history entry. */
export function useOpenRows() {
  const { open } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  return {
    isOpen: ({ id }: { id: number }) => idsIn(open).includes(String(id)),
    onToggle: ({ id }: { id: number }, isOpen: boolean) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => {
          const others = idsIn(before.open).filter((other) => other !== String(id))
          const next = (isOpen ? [...others, String(id)] : others).slice(-maxOpen).join(',')
          return { ...before, open: next || undefined }
        },
        replace: true,
        resetScroll: false,
      }),
  }
}
