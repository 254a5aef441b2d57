import { useNavigate, useSearch } from '@tanstack/react-router'

/** More would not fit what an address takes, and nobody looks at more at once. */
const most = 12

const idsIn = (open: unknown) =>
  String(open ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))

/** Which rows are open stands in the address, so that coming back finds them so. It is no step of the history. */
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
          const next = (isOpen ? [...others, String(id)] : others).slice(-most).join(',')
          return { ...before, open: next || undefined }
        },
        replace: true,
        resetScroll: false,
      }),
  }
}
