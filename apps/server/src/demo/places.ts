import type { Region } from '@zelo/contract/vocabulary'
import type { Random } from './random.ts'

type Place = { cep: string; address: string; neighborhood: string; city: string }

const places: [Place, ...Place[]] = [
  { cep: '02011', address: 'Rua Voluntários da Pátria', neighborhood: 'Santana', city: 'São Paulo' },
  { cep: '03015', address: 'Rua Bresser', neighborhood: 'Brás', city: 'São Paulo' },
  { cep: '04101', address: 'Rua Vergueiro', neighborhood: 'Vila Mariana', city: 'São Paulo' },
  { cep: '05417', address: 'Rua Mourato Coelho', neighborhood: 'Pinheiros', city: 'São Paulo' },
  { cep: '08010', address: 'Avenida Marechal Tito', neighborhood: 'São Miguel Paulista', city: 'São Paulo' },
  { cep: '09015', address: 'Rua das Figueiras', neighborhood: 'Jardim', city: 'Santo André' },
  { cep: '06013', address: 'Rua Antônio Agú', neighborhood: 'Centro', city: 'Osasco' },
  { cep: '07011', address: 'Avenida Tiradentes', neighborhood: 'Macedo', city: 'Guarulhos' },
  { cep: '09520', address: 'Rua Alegre', neighborhood: 'Santa Paula', city: 'São Caetano do Sul' },
]

/** Each neighbourhood belongs to one region. */
const regions: Record<string, Region> = {
  Santana: 'NORTE',
  Brás: 'LESTE',
  'Vila Mariana': 'SUL',
  Pinheiros: 'OESTE',
  'São Miguel Paulista': 'LESTE',
  Jardim: 'SUL',
  Centro: 'OESTE',
  Macedo: 'NORTE',
  'Santa Paula': 'SUL',
}

export const regionOf = ({ neighborhood }: Pick<Place, 'neighborhood'>) => regions[neighborhood] ?? null

export const inventPlace = (random: Random) => {
  const place = random.pick(places)
  return {
    ...place,
    cep: `${place.cep}-${random.digits(3)}`,
    addressNumber: String(random.below(1800) + 10),
    state: 'SP',
  }
}
