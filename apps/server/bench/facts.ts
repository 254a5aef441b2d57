import type { Server } from './server.ts'

type Page = { data: { id: number; fullName?: string }[]; meta: { last_page: number } }

/** A month of the generated years. The months of the demo are later. */
const busyMonth = { year: 2015, month: 6 }

/** The ids and words that the addresses of the calls need. */
export const readFacts = async ({ read }: Server) => {
  const list = (path: string) => read(path) as Promise<Page>
  const firstId = ({ data }: Page) => data[0]?.id ?? 1
  const month = `year=${busyMonth.year}&month=${busyMonth.month}`
  const patients = await list('/patients')
  const middlePatients = await list(`/patients?page=${Math.ceil(patients.meta.last_page / 2)}`)
  const professionals = await list('/professionals')
  const treatments = await list(`/monitoring/treatments?${month}&contractId=1`)
  const production = (await read(`/payment-management/production/details?${month}`)) as {
    treatments: { id: number; professional: { id: number } }[]
  }
  const [payout] = production.treatments
  const [thisYear, thisMonth] = new Date().toISOString().split('-')
  const running = await list(
    `/monitoring/treatments?year=${thisYear}&month=${Number(thisMonth)}&contractId=1`,
  )
  // Words whose matches are adjacent in the list, and words whose matches are spread over the list.
  const wordsOf = ({ data }: Page) => encodeURIComponent(data[0]?.fullName ?? '').split('%20')
  const names = wordsOf(middlePatients)
  const { patient } = (await read(`/patients/${firstId(middlePatients)}`)) as { patient: { cpf: string } }
  return {
    ...busyMonth,
    patientPages: patients.meta.last_page,
    professionalPages: professionals.meta.last_page,
    patientId: firstId(middlePatients),
    cpf: patient.cpf,
    firstName: names[0] ?? '',
    surname: names[2] ?? '',
    professionalSurname: wordsOf(professionals)[1] ?? '',
    professionalId: payout?.professional.id ?? 1,
    payoutId: payout?.id ?? 1,
    treatmentId: firstId(treatments),
    runningId: firstId(running),
    glosaId: firstId(await list('/glosas')),
    today: new Date().toISOString().slice(0, 10),
    recruitmentId: firstId(await list('/recruitment')),
    contractId: firstId(await list('/contracts')),
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>
