import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MonthClosing } from '@zelo/contract/closings'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { monthTitle } from '../../ui/month-grid.ts'
import { useSave } from '../../ui/use-save.ts'
import { closingsQuery } from './payments.queries.ts'
import type { ContractMonth } from './use-results.ts'

type CloseMonthDialogProps = { of: ContractMonth; contractName: string; onClose: () => void }

export function CloseMonthDialog({ of, contractName, onClose }: CloseMonthDialogProps) {
  const client = useQueryClient()
  const { data: closings, isError, isFetching, refetch } = useQuery(closingsQuery(of))
  const found = closings?.find(({ contract }) => String(contract.id) === of.contractId)
  const { save, pending } = useSave({
    send: () =>
      call('POST /payment-management/closings', {
        body: { year: Number(of.year), month: Number(of.month), contractId: Number(of.contractId) },
      }),
    success: 'Competência fechada com sucesso',
    failure: 'Erro ao fechar competência!',
    onSaved: async () => {
      onClose()
      // Monitoring and the patients' sessions show the lock too.
      await client.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Fechar a competência de ${monthTitle(Number(of.year), Number(of.month))}?`}
      text={
        <>
          {contractName && <p className="mb-2 font-semibold text-ink">{contractName}</p>}
          <p>Estes totais ficam congelados, e nada deste mês poderá ser alterado até uma reabertura.</p>
          {isError ? (
            <Failed onRetry={() => void refetch()} />
          ) : found ? (
            <FrozenFigures {...found} />
          ) : (
            <p role="status" className={waitingClass}>
              {closings ? 'Não há sessões deste contrato no mês.' : 'Carregando...'}
            </p>
          )}
        </>
      }
      confirmLabel="Fechar competência"
      pending={pending}
      // Nobody agrees to figures that are not there, or that are just being read again.
      disabled={!found || isFetching || isError}
      onConfirm={() => void save(undefined)}
    />
  )
}

const warningClass = 'mt-3 rounded-field bg-warning-tint px-4 py-2 font-medium text-warning'
const waitingClass = 'mt-4 grid min-h-[180px] place-content-center justify-items-center gap-3'

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={waitingClass}>
    <p className="font-semibold text-danger">Não foi possível carregar os totais.</p>
    <Button variant="outline" onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)

function FrozenFigures({ figures, unpaid }: Pick<MonthClosing, 'figures' | 'unpaid'>) {
  const { autorizacoes, realizadas, desempenho, bruto, repasse, encargos, liquido } = figures
  const left = autorizacoes - realizadas
  const lines = [
    ['Sessões realizadas', `${realizadas} de ${autorizacoes} (${formatPercent(desempenho)})`],
    ['Bruto', formatMoney(bruto)],
    ['Repasse', formatMoney(repasse)],
    ['Encargos', formatMoney(encargos)],
  ]
  return (
    <>
      <dl className="mt-4 rounded-field border border-line text-ink">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b px-4 py-2">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 px-4 py-3 font-bold">
          <dt>Líquido</dt>
          <dd className="text-right text-[20px]">{formatMoney(liquido)}</dd>
        </div>
      </dl>
      {left > 0 && (
        <p className={warningClass}>
          {left === 1
            ? '1 sessão autorizada não foi realizada e não entra nesta conta.'
            : `${left} sessões autorizadas não foram realizadas e não entram nesta conta.`}
        </p>
      )}
      {unpaid && unpaid.count > 0 && (
        <p className={warningClass}>
          {unpaid.count === 1
            ? `1 repasse ainda não foi pago (${formatMoney(unpaid.value)}). Depois do fechamento, não poderá ser marcado como pago.`
            : `${unpaid.count} repasses ainda não foram pagos (${formatMoney(unpaid.value)}). Depois do fechamento, não poderão ser marcados como pagos.`}
        </p>
      )}
    </>
  )
}
