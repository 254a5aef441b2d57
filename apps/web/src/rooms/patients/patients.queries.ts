import { describeRegister } from '../../ui/register/register.ts'

export const patients = describeRegister({
  calls: '/patients',
  path: '/patients',
  what: 'o paciente',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste paciente...',
  mayWrite: 'patients.write',
  listShows: ['patient', 'contract'],
  // Shows its contract, its PADs, its history with authors, and the payments of its open months.
  recordShows: [
    'patient',
    'contract',
    'professional',
    'administrator',
    'treatment',
    'session',
    'report',
    'payment',
    'month',
  ],
  changeId: 'patientId',
  // With its PADs it is also in monitoring, in payments and on the page of its professional.
  outdates: [],
  recordIn: ({ patient }) => patient,
})
