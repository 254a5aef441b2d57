import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { isAuthorized } from '@zelo/contract/vocabulary'
import { BadgeCheck } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { useSave, writeTexts } from '../../ui/form/use-save.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { recruitments } from './recruitment.queries.ts'

type AuthorizeButtonProps = {
  recruitment: Recruitment
  /** True if the next step is to hand over the sessions of a PAD. */
  passesOn: boolean
}

/** The button that authorizes a recruitment. Renders nothing without the permission or after the decision. */
export function AuthorizeStep(props: AuthorizeButtonProps) {
  const mayWrite = useMay('recruitments.write')
  const { status, handOver } = props.recruitment
  const isOpen = !isAuthorized(status) && status !== 'cancelled' && status !== 'removed' && !handOver
  return mayWrite && isOpen && <AuthorizeButton {...props} />
}

/** Authorizes with one click. Without an assigned professional, a toast asks for one. */
function AuthorizeButton({ recruitment, passesOn }: AuthorizeButtonProps) {
  const { id, version, professionalId } = recruitment
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const whenHere = useWhileHere(navigate)
  const { save, pending } = useSave({
    send: () =>
      call('PUT /recruitment/{id}/status', { params: { id }, body: { status: 'recruitedpanel', version } }),
    ...writeTexts(recruitments.noun).edited,
    onSaved: async (saved) => {
      client.setQueryData(recruitments.record(String(id)).queryKey, (old) => old && { ...old, ...saved })
      if (passesOn)
        await whenHere({ to: '.', search: { ...search, passing: 'true' }, replace: true, resetScroll: false })
      await client.invalidateQueries({ queryKey: recruitments.key })
    },
    onRefused: () => void client.invalidateQueries({ queryKey: recruitments.key }),
  })

  function authorize() {
    if (professionalId) return void save(undefined)
    showToast('Falta o profissional', {
      detail: 'Designe quem vai atender, nas sugestões ou na edição, e autorize depois.',
    })
  }

  return (
    <Button
      variant="outline"
      loading={pending}
      icon={<BadgeCheck aria-hidden size={16} />}
      onClick={authorize}
    >
      Autorizar
    </Button>
  )
}
