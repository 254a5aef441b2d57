import { useQueryClient } from '@tanstack/react-query'
import type { PaymentDataChange, PixCharge } from '@zelo/contract/payouts'
import { Check, TriangleAlert } from 'lucide-react'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { useSave } from '../../../ui/form/use-save.ts'
import { ago } from '../production/ago.ts'
import { warningClass } from './pix-notices.tsx'

const whatChanged = ({ fields }: PaymentDataChange) => {
  if (!fields.includes('pixKey')) return 'A conta mudou'
  return fields.length === 1 ? 'A chave PIX mudou' : 'A chave PIX e a conta mudaram'
}

type KeyChangeProps = {
  charge: Pick<PixCharge, 'professionalId' | 'keyChange'>
  /** The name of the professional, for the button's label in a list of several people. */
  fullName?: string
}

/**
 * A warning about a changed PIX key, which may be a fraud. The warning stays until a person confirms that the
 * professional has verified the key.
 */
export function KeyChange({ charge: { professionalId, keyChange }, fullName }: KeyChangeProps) {
  const mayConfirm = useMay('payouts.write')
  const client = useQueryClient()
  const { save: confirm, pending } = useSave({
    send: (changedAt: string) =>
      call('POST /payment-management/production/professionals/{professionalId}/confirm-key', {
        params: { professionalId },
        body: { changedAt },
      }),
    success: 'Dados de pagamento conferidos',
    failure: 'Erro ao conferir os dados!',
    // Invalidates all queries, because proposals of bank files also depend on the confirmation.
    onSaved: () => client.invalidateQueries(),
  })
  if (!keyChange) return null
  return (
    <div role="alert" className={warningClass}>
      <TriangleAlert size={20} className="shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p>
          <strong className="block">
            {whatChanged(keyChange)} {ago(keyChange.changedAt)}, por {keyChange.changedBy}.
          </strong>
          Confira com o profissional, por um telefone que você já tinha, antes de pagar.
        </p>
        {mayConfirm && (
          <Button
            variant="outline"
            loading={pending}
            aria-label={fullName && `Conferida: ${fullName}`}
            icon={<Check size={16} />}
            onClick={() => void confirm(keyChange.changedAt)}
          >
            Conferida
          </Button>
        )}
      </div>
    </div>
  )
}
