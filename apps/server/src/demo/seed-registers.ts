import type { ContractBody } from '@zelo/contract/contracts'
import { dayInMs } from '@zelo/contract/dates'
import { patientStatuses, type Specialty, specialties } from '@zelo/contract/vocabulary'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import type { Fields } from '../platform/register.ts'
import { inventPerson } from './people.ts'
import { inventPlace, regionOf } from './places.ts'
import type { Random } from './random.ts'

const insert = async (tx: Tx, table: string, entity: string, fields: Fields, createdAt: Date) => {
  const [{ id }] = await tx<
    [{ id: number }]
  >`insert into ${tx(table)} ${tx({ ...fields, createdAt })} returning id`
  await recordAudit(tx, { actorId: 1, action: 'created', entity, entityId: id, at: createdAt })
  return id
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs)

const operators = [
  {
    socialReason: 'Ipê Saúde Assistência Médica S.A.',
    fantasyName: 'Ipê Saúde',
    cnpj: '11.222.333/0001-81',
    feePercentage: 12.5,
  },
  {
    socialReason: 'Cooperativa Médica Serra Azul',
    fantasyName: 'Serra Azul',
    cnpj: '45.723.174/0001-10',
    feePercentage: 9,
  },
  {
    socialReason: 'Vida Plena Operadora de Planos Ltda.',
    fantasyName: 'Vida Plena',
    cnpj: '12.ABC.345/01DE-35',
    feePercentage: 14.75,
  },
  {
    socialReason: 'Instituto de Previdência dos Servidores de Monte Claro',
    fantasyName: 'IPMC',
    cnpj: '33.014.556/0001-96',
    feePercentage: null,
  },
] as const

const seedContracts = async (tx: Tx, random: Random, used: Set<string>) => {
  const ids: number[] = []
  for (const [index, operator] of operators.entries()) {
    const { name, phone } = inventPerson(random, used)
    const { neighborhood, addressNumber, state: _, city: __, ...place } = inventPlace(random)
    const slug = operator.fantasyName.normalize('NFD').replace(/[^\w]/g, '').toLowerCase()
    const fields: Omit<ContractBody, 'version'> = {
      ...operator,
      ...place,
      district: neighborhood,
      addressNumber,
      complement: `${random.below(18) + 1}º andar`,
      stateRegistration: random.digits(12).replace(/(\d{3})(?=\d)/g, '$1.'),
      primaryPhone: phone,
      secondaryPhone: null,
      tertiaryPhone: null,
      primaryEmail: `faturamento@${slug}.demo.local`,
      secondaryEmail: `auditoria@${slug}.demo.local`,
      tertiaryEmail: null,
      platform: random.pick(['Portal do prestador', 'Orizon', 'TISS por e-mail']),
      primaryResponsible: name,
      secondaryResponsible: null,
      tertiaryResponsible: null,
      bank: random.pick(['Banco do Brasil', 'Itaú', 'Bradesco', 'Santander']),
      bankAgency: `${random.digits(4)}-${random.digits(1)}`,
      bankAccount: `${random.digits(5)}-${random.digits(1)}`,
      timeline:
        'Envio do faturamento até o dia 5 de cada mês.\nProtocolo dos relatórios até o dia 8.\nPagamento em 30 dias após o aceite.',
      compliances:
        'Folha de ponto assinada pelo responsável.\nRelatório mensal por especialidade.\nGlosas respondidas em até 10 dias úteis.',
    }
    ids.push(await insert(tx, 'contracts', 'contract', fields, daysAgo(850 - index * 40)))
  }
  return ids as [number, ...number[]]
}

const councils = {
  FISIOTERAPIA: 'CREFITO',
  FONOAUDIOLOGIA: 'CRFa',
  'TERAPIA OCUPACIONAL': 'CREFITO',
  PSICOLOGIA: 'CRP',
  NUTRICIONISTA: 'CRN',
} satisfies Record<Specialty, string>

const seedProfessionals = async (tx: Tx, random: Random, used: Set<string>) => {
  for (let index = 0; index < 27; index++) {
    const { name, ...person } = inventPerson(random, used)
    const speciality = specialties[index % specialties.length] ?? specialties[0]
    const place = inventPlace(random)
    const fields = {
      ...person,
      fullName: name,
      speciality,
      civilStatus: random.pick(['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'União estável']),
      birthDate: inventBirth(random, 1965, 35),
      educationLevel: random.pick(['Graduação', 'Pós-graduação', 'Mestrado']),
      registryNumber: `${councils[speciality]} ${random.digits(6)}`,
      nationality: 'Brasileira',
      ...place,
      region: regionOf(place),
      addressComplement: random.below(2) ? `Apto ${random.below(180) + 11}` : null,
      bank: random.pick(['Nubank', 'Itaú', 'Caixa', 'Banco do Brasil']),
      agency: random.digits(4),
      bankAccount: `${random.digits(6)}-${random.digits(1)}`,
      pixKey: random.pick([
        person.email,
        person.cpf.replace(/\D/g, ''),
        `+55${person.phone.replace(/\D/g, '')}`,
      ]),
    }
    await insert(tx, 'professionals', 'professional', fields, daysAgo(700 - index * 11))
  }
}

const inventBirth = (random: Random, from: number, span: number) =>
  `${from + random.below(span)}-${String(random.below(12) + 1).padStart(2, '0')}-${String(random.below(28) + 1).padStart(2, '0')}`

const notes = [
  'Usa andador. Preferência pelo período da manhã.',
  'Acompanhado pela filha. Portaria exige documento.',
  'Alergia a dipirona. Casa com escada na entrada.',
  'Em uso de oxigênio noturno.',
  'Comunicação por gestos; paciente colaborativo.',
] as const

const seedPatients = async (tx: Tx, random: Random, used: Set<string>, contracts: [number, ...number[]]) => {
  for (let index = 0; index < 64; index++) {
    const { name, email: _, phone, ...documents } = inventPerson(random, used)
    const { neighborhood, addressNumber, ...place } = inventPlace(random)
    const fields = {
      ...documents,
      ...place,
      fullName: name,
      contractId: random.pick(contracts),
      opHealth: random.pick([
        'Enfermaria Nacional',
        'Apartamento Estadual',
        'Plano Ouro',
        'Coletivo por adesão',
      ]),
      birthDate: inventBirth(random, 1932, 40),
      status: index % 6 === 5 ? random.pick(patientStatuses) : 'active',
      observations: random.pick(notes),
      phone1: phone,
      phone2: null,
      number: addressNumber,
      complement: random.below(3) ? null : 'Fundos',
      district: neighborhood,
    }
    await insert(tx, 'patients', 'patient', fields, daysAgo(660 - index * 5))
  }
}

export const seedRegisters = async (tx: Tx, random: Random, used: Set<string>) => {
  const contracts = await seedContracts(tx, random, used)
  await seedProfessionals(tx, random, used)
  await seedPatients(tx, random, used, contracts)
}
