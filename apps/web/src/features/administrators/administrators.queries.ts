import { roles } from '@zelo/contract/permissions'
import { describeRegister } from '../../ui/register/register.ts'

export const administrators = describeRegister({
  calls: '/administration',
  path: '/administrators',
  noun: 'o administrador',
  kind: 'administrator',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste usuário...',
  mayWrite: 'administrators.write',
  listShows: ['administrator'],
  // Without a selected type, the specification requires all types in the query.
  listQuery: (params) => ({ ...params, type: params.type ?? roles.join(',') }),
  recordIn: (administrator) => administrator,
})
