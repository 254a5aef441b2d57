import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { AdministratorForm } from './administrator-form.tsx'
import { administratorsKey } from './administrators.queries.ts'

export function AdministratorCreatePage() {
  const client = useQueryClient()
  return (
    <AdministratorForm
      send={(body, { idempotencyKey }) => call('POST /administration', { body, idempotencyKey })}
      texts={{
        success: 'Administrador criado com sucesso',
        failure: 'Erro ao criar administrador! Verifique se não há administrador com o mesmo email.',
        passwordLabel: 'Senha (opcional)',
        passwordHint: 'Sem senha, a pessoa cria a sua em “Esqueceu sua senha?”.',
      }}
      onSaved={() => client.invalidateQueries({ queryKey: administratorsKey })}
    />
  )
}
