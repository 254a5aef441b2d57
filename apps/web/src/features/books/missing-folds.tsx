import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MissingKind, missingLabel } from '@zelo/contract/books'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/details/fold.tsx'
import { missingQuery } from './books.queries.ts'
import { countMissing } from './missing-kinds.ts'
import { MissingLinks } from './missing-links.tsx'
import type { ContractMonth } from './month.ts'
import { payoutsDue } from './month-links.ts'

const SHOWN = '5'

/** The number of gaps of a month by kind. Each kind expands to its PADs. */
export function MissingFolds({ contractMonth }: { contractMonth: ContractMonth }) {
  const { data, isError, refetch } = useQuery({
    ...missingQuery({ ...contractMonth, per_page: '1' }),
    staleTime: 0,
  })
  const counts = data && countMissing(data.totals).filter(({ count }) => count > 0)
  return (
    <section aria-label="O que falta" className="mt-4">
      <h3 className="font-bold">O que falta</h3>
      {isError && !data ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger">
          Não foi possível ver o que falta.
          <Button variant="outline" onClick={() => void refetch()}>
            Ver de novo
          </Button>
        </div>
      ) : counts?.length === 0 ? (
        <p className="mt-1 text-success">Nada: sessões, documentos e repasses estão em dia.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {counts
              ? 'Nada disto impede o fechamento. Abra cada linha para corrigir antes.'
              : 'Carregando...'}
          </p>
          <ul className="mt-3 overflow-hidden rounded-field border border-line">
            {counts?.map(({ kind, text }) => (
              <li key={kind} className="border-line not-first:border-t">
                <MissingFold contractMonth={contractMonth} kind={kind} text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type MissingFoldProps = { contractMonth: ContractMonth; kind: MissingKind; text: string }

function MissingFold({ contractMonth, kind, text }: MissingFoldProps) {
  return (
    <Fold
      headClass="min-h-[44px] w-full px-4 py-1.5 -outline-offset-2 hover:bg-brand-tint/60"
      label={
        <span className="flex flex-1 flex-wrap justify-between gap-x-4">
          <span>{missingLabel[kind]}</span>
          <span className="text-warning">{text}</span>
        </span>
      }
    >
      {() => <MissingTreatments contractMonth={contractMonth} kind={kind} />}
    </Fold>
  )
}

function MissingTreatments({ contractMonth, kind }: { contractMonth: ContractMonth; kind: MissingKind }) {
  const { data, isError } = useQuery(missingQuery({ ...contractMonth, kind, per_page: SHOWN }))
  if (!data)
    return (
      <p role="status" className="px-4 pb-3 text-muted">
        {isError ? 'Não foi possível carregar os PADs.' : 'Carregando...'}
      </p>
    )
  const hiddenCount = data.total - data.rows.length
  return (
    <div className="bg-canvas px-4 py-3">
      <ul className="grid gap-3">
        {data.rows.map((row) => (
          <li key={row.treatmentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{row.patient}</span>
              <span className="block text-[13px] text-muted">
                {row.specialty} · {row.professional}
              </span>
            </span>
            <MissingLinks
              row={row}
              month={contractMonth}
              kind={kind}
              list={contractMonth.contractId ? { within: Number(contractMonth.contractId) } : {}}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        <Link to="/management/missing" search={{ ...contractMonth, kind }} className="text-brand underline">
          {hiddenCount > 0 ? `Ver todos (mais ${hiddenCount})` : 'Abrir em O que falta'}
        </Link>
        {kind === 'payout' && (
          <Link {...payoutsDue(contractMonth, contractMonth)} className="text-brand underline">
            Ver na Produção, só os pendentes
          </Link>
        )}
      </p>
    </div>
  )
}
