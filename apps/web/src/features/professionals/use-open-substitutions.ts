import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { showToast } from '../../ui/toast/toast.ts'

const openedText = (count: number) => {
  if (count === 0) return 'As substituições já estavam abertas'
  return count === 1 ? 'Substituição aberta com sucesso' : `${count} substituições abertas com sucesso`
}

/**
 * Opens a substitution for each PAD of an absence that has none. If the absence has one substitution, its page opens;
 * if several, the list of the person's own recruitments opens.
 */
export function useOpenSubstitutions() {
  const client = useQueryClient()
  const { user } = useSignIn()
  const navigate = useNavigate()
  const showSubstitutions = useWhileHere(([first, ...others]: number[]) =>
    others.length === 0
      ? navigate({
          to: '/recruitment/$id/details',
          params: { id: String(first) },
          search: { tab: 'sugestoes' },
        })
      : navigate({ to: '/recruitment', search: { administratorId: String(user?.id), status: 'open' } }),
  )
  const { save, pending } = useSave({
    send: (absenceId: number) => call('POST /recruitment/substitutions', { body: { absenceId } }),
    failure: 'Erro ao abrir substituições!',
    onSaved: async ({ opened, already }) => {
      showToast(openedText(opened.length), { type: 'success' })
      await client.invalidateQueries()
      await showSubstitutions([...opened, ...already])
    },
  })
  return { open: save, pending }
}
