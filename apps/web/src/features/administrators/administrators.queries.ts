import { roles } from '@zelo/contract/permissions'
import { describeRegister } from '../../ui/register/register.ts'

export const administrators = describeRegister({
  calls: '/administration',
  path: '/administrators',
  what: 'o administrador',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste usuário...',
  mayWrite: 'administrators.write',
  listShows: ['administrator'],
  // Without a type chosen the call asks for all of them, as the specification says.
  listQuery: (params) => ({ ...params, type: params.type ?? roles.join(',') }),
  recordIn: (administrator) => administrator,
})
