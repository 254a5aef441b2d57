import { useSearch } from '@tanstack/react-router'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { padQuery } from './recruitment.queries.ts'
import { RecruitmentForm } from './recruitment-form.tsx'

export function RecruitmentCreatePage() {
  const { pad } = useSearch({ strict: false }) as { pad?: string }
  if (!pad) return <RecruitmentForm />
  return (
    <FreshRecord query={padQuery(pad)} errorText="Ocorreu um erro ao buscar os detalhes deste PAD...">
      {(replaced) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Substituição de <strong className="text-ink">{replaced.pad.professional.fullName}</strong> no PAD
            de {replaced.pad.specialty} de <strong className="text-ink">{replaced.patient.fullName}</strong>.
            Confira os dados e salve.
          </p>
          <RecruitmentForm replaced={replaced} />
        </div>
      )}
    </FreshRecord>
  )
}
