import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Adjustment, adjustmentKindLabel } from '@zelo/contract/adjustments'
import type { Competence } from '@zelo/contract/competence'
import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import { Paperclip, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FileView } from '../../ui/details/file-view.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { FileName } from './account-payments.tsx'
import { AccountSection } from './account-section.tsx'
import { accountsKey } from './accounts.queries.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'

type Props = { account: ProfessionalAccount; month: Competence; mayWrite: boolean }

export function AccountAdjustments({ account: { professionalId, adjustments }, month, mayWrite }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <AccountSection
        title="Ajustes"
        empty={adjustments.length === 0 && 'Nenhum adiantamento, bônus, retenção ou desconto neste mês.'}
        action={
          mayWrite && (
            <Button
              variant="outline"
              icon={<Plus size={16} />}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              Registrar ajuste
            </Button>
          )
        }
      >
        {adjustments.map((adjustment) => (
          <AdjustmentItem
            key={adjustment.id}
            professionalId={professionalId}
            adjustment={adjustment}
            mayWrite={mayWrite}
          />
        ))}
      </AccountSection>
      {asking && (
        <AdjustmentDialog professionalId={professionalId} month={month} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type ItemProps = { professionalId: number; adjustment: Adjustment; mayWrite: boolean }

function AdjustmentItem({ professionalId, adjustment, mayWrite }: ItemProps) {
  const { kind, amount, reason, file, bankFile, createdBy, createdAt } = adjustment
  const glosaId = adjustment.glosaId ?? adjustment.reopenedGlosaId
  const [shown, setShown] = useState(false)
  const label = adjustmentKindLabel[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-[220px] break-words">
        <p>
          <strong>{label}</strong> · {reason}
          {glosaId && (
            <>
              {' '}
              <Link
                to="/management/glosas/$id"
                params={{ id: String(glosaId) }}
                className="whitespace-nowrap font-semibold text-brand underline"
              >
                Ver glosa
              </Link>
            </>
          )}
        </p>
        <p className="text-[14px] text-muted">
          {createdBy}, em {formatMoment(createdAt, true)}
          {bankFile && (
            <>
              {' '}
              · no <FileName fileId={bankFile.id} {...bankFile} />
              {mayWrite && !glosaId && ': para corrigir, registre outro ajuste.'}
            </>
          )}
        </p>
      </div>
      <div className="ml-auto flex min-h-[40px] items-center gap-2">
        <p className={`whitespace-nowrap font-semibold ${amount < 0 ? 'text-danger' : ''}`}>
          {amount > 0 && '+ '}
          {formatMoney(amount)}
        </p>
        {file && (
          <IconButton
            label={`Ver o documento: ${reason}`}
            aria-haspopup="dialog"
            onClick={() => setShown(true)}
          >
            <Paperclip size={18} />
          </IconButton>
        )}
        {mayWrite && !glosaId && !bankFile && (
          <RemoveAdjustment professionalId={professionalId} adjustment={adjustment} />
        )}
      </div>
      {file && shown && (
        <FileView file={file} title={`${label}: ${reason}`} onClose={() => setShown(false)} />
      )}
    </li>
  )
}

function RemoveAdjustment({ professionalId, adjustment }: Omit<ItemProps, 'mayWrite'>) {
  const client = useQueryClient()
  const { id, kind, amount, reason } = adjustment
  const { save, pending } = useSave({
    send: () =>
      call('DELETE /professionals/{id}/adjustments/{adjustmentId}', {
        params: { id: professionalId, adjustmentId: id },
      }),
    success: 'Ajuste removido com sucesso',
    failure: 'Erro ao remover ajuste!',
    onSaved: () => client.invalidateQueries({ queryKey: accountsKey }),
  })
  return (
    <ConfirmedAction
      label={`Remover o ajuste: ${reason}`}
      icon={<Trash2 size={18} className="text-danger" />}
      title="Remover este ajuste?"
      text={
        <>
          <strong className="text-ink">
            {adjustmentKindLabel[kind]}, {formatMoney(Math.abs(amount))}
          </strong>
          : o saldo da conta muda na hora.
        </>
      }
      confirmLabel="Remover"
      pending={pending}
      onConfirm={(close) => void save(undefined).then(close)}
    />
  )
}
