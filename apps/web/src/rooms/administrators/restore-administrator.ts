import { call } from '../../platform/api.ts'
import { saveNow } from '../../ui/use-save.ts'

export const restoreAdministrator = (id: number) =>
  saveNow(
    {
      send: () => call('POST /administration/{id}/restore', { params: { id } }),
      success: 'Administrador restaurado com sucesso',
      failure: 'Erro ao restaurar administrador!',
      onSaved: () => undefined,
    },
    undefined,
  )
