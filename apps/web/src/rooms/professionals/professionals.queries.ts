import { describeRegister } from '../../ui/register/register.ts'

export const professionals = describeRegister({
  calls: '/professionals',
  path: '/professionals',
  what: 'o profissional',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste profissional...',
  mayWrite: 'professionals.write',
  listShows: ['professional'],
  // Shows the PADs they attend, with patients and progress.
  recordShows: ['professional', 'patient', 'treatment', 'session'],
  changeId: 'professionalId',
  recordIn: (professional) => professional,
})
