import { useSearch } from '@tanstack/react-router'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { recruitments } from '../recruitment/recruitment.public.ts'
import { PatientForm } from './patient-form.tsx'

export function PatientCreatePage() {
  const { recruitment } = useSearch({ strict: false }) as { recruitment?: string }
  if (!recruitment) return <PatientForm />
  return (
    <FreshRecord
      query={recruitments.record(recruitment)}
      errorText="Ocorreu um erro ao buscar os detalhes desta captação..."
    >
      {(found) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Dados da captação de <strong className="text-ink">{found.fullName}</strong>. Complete o cadastro;
            ao salvar, o próximo passo é o PAD.
          </p>
          <PatientForm recruitment={found} />
        </div>
      )}
    </FreshRecord>
  )
}
