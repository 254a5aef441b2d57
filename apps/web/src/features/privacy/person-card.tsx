import { dayText } from '@zelo/contract/dates'
import { type DeskPerson, personKindLabel } from '@zelo/contract/privacy'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import { call } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { ExportButtons } from '../exports/exports.public.ts'

type PersonCardProps = { person: DeskPerson; onAnonymise: (person: DeskPerson) => void }

/** A person with the retention period of the stored data and the available actions. */
export function PersonCard({ person, onAnonymise }: PersonCardProps) {
  const { kind, id, name, cpf, status, removed, lastCare, keepUntil, anonymisedAt } = person
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-3.5 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 break-words font-semibold text-[17px]">{name}</h3>
        <Badge tone="brand" shape="square">
          {personKindLabel[kind]} nº {id}
        </Badge>
        {status && !anonymisedAt && <Badge>{patientStatusLabel(status)}</Badge>}
        {removed && <Badge shape="cross">Removido</Badge>}
        {anonymisedAt && (
          <Badge tone="warning" shape="diamond">
            Anonimizado em {formatMoment(anonymisedAt)}
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {!anonymisedAt && <span>CPF {cpf}</span>}
        <span>Último atendimento: {dayText(lastCare)}</span>
        <span>Guardar até: {dayText(keepUntil)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ExportButtons
          kinds={['json', 'pdf']}
          ask={(as, { query, signal }) =>
            call(`GET /privacy/{kind}/{id}/export/${as}`, { params: { kind, id }, query, signal })
          }
        />
        {person.mayBeAnonymised && (
          <Button
            variant="outline"
            className="text-danger"
            aria-haspopup="dialog"
            onClick={() => onAnonymise(person)}
          >
            Anonimizar
          </Button>
        )}
      </div>
    </li>
  )
}
