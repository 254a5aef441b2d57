import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { professionalQuery } from './professionals.queries.ts'
import { notLoaded } from './texts.ts'

const texts = { success: 'Profissional atualizado com sucesso', failure: 'Erro ao atualizar profissional!' }

export function ProfessionalEditPage() {
  const { id } = useParams({ from: '/protected/professionals/$id/edit' })
  return (
    <FreshRecord query={professionalQuery(id)} errorText={notLoaded}>
      {(professional, reload) => (
        <ProfessionalForm
          professional={professional}
          send={(body) => call('PUT /professionals/{id}', { params: { id }, body })}
          reload={reload}
          texts={texts}
        />
      )}
    </FreshRecord>
  )
}
