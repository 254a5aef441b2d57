import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { currentSession, refreshSession } from '../../platform/session.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { AdministratorForm } from './administrator-form.tsx'
import { administratorQuery, administratorsKey } from './administrators.queries.ts'
import { notLoaded } from './texts.ts'

export function AdministratorEditPage() {
  const { id } = useParams({ from: '/protected/administrators/$id/edit' })
  const client = useQueryClient()
  return (
    <FreshRecord query={administratorQuery(id)} errorText={notLoaded}>
      {(administrator, reload) => (
        <AdministratorForm
          record={administrator}
          reload={reload}
          send={(body) => call('PUT /administration/{id}', { params: { id }, body })}
          texts={{
            success: 'Administrador atualizado com sucesso',
            failure: 'Erro ao atualizar administrador!',
            passwordLabel: 'Nova senha (opcional)',
            passwordHint: 'Trocar a senha encerra as sessões abertas desta pessoa.',
          }}
          onSaved={(saved) => {
            if (saved.id === currentSession().user?.id) void refreshSession()
            return client.invalidateQueries({ queryKey: administratorsKey })
          }}
        />
      )}
    </FreshRecord>
  )
}
