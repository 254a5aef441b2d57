import { describeRegister } from '../../ui/register/register.ts'

export const contracts = describeRegister({
  calls: '/contracts',
  path: '/contracts',
  noun: 'o contrato',
  kind: 'contract',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste contrato...',
  mayWrite: 'contracts.write',
  listShows: ['contract'],
  changeId: 'contractId',
  recordIn: (contract) => contract,
})
