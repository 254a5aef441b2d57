import type { Random } from './random.ts'

const firstNames = [
  'Ana Beatriz',
  'Antônio',
  'Bruna',
  'Caio',
  'Camila',
  'Carlos Eduardo',
  'Cecília',
  'Débora',
  'Eduardo',
  'Érica',
  'Fábio',
  'Fernanda',
  'Gabriela',
  'Gustavo',
  'Helena',
  'Heitor',
  'Inês',
  'João Pedro',
  'Joana',
  'Júlia',
  'Larissa',
  'Lívia',
  'Luís Felipe',
  'Márcia',
  'Marcos',
  'Mônica',
  'Otávio',
  'Patrícia',
  'Rafael',
  'Renata',
  'Rogério',
  'Sílvia',
  'Sônia',
  'Thiago',
  'Valéria',
  'Vinícius',
] as const

const lastNames = [
  'Almeida',
  'Araújo',
  'Barbosa',
  'Brandão',
  'Camargo',
  'Cardoso',
  'Conceição',
  'Corrêa',
  'Falcão',
  'Figueiredo',
  'Gonçalves',
  'Guimarães',
  'Lacerda',
  'Magalhães',
  'Medeiros',
  'Menezes',
  'Nóbrega',
  'Nogueira',
  'Peçanha',
  'Queirós',
  'Rezende',
  'Sampaio',
  'Simões',
  'Teixeira',
  'Valadão',
  'Vasconcelos',
] as const

const checkDigit = (digits: number[]) => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const inventCpf = (random: Random) => {
  const digits = Array.from({ length: 9 }, () => random.below(10))
  digits.push(checkDigit(digits))
  digits.push(checkDigit(digits))
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

const mailName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')

/** An invented person, with formally valid document numbers and an e-mail address that receives no mail. */
export const inventPerson = (random: Random, used: Set<string>) => {
  let name: string
  do name = `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`
  while (used.has(name))
  used.add(name)
  const words = mailName(name)
  return {
    name,
    cpf: inventCpf(random),
    rg: random.digits(9).replace(/(\d{2})(\d{3})(\d{3})(\d)/, '$1.$2.$3-$4'),
    email: `${words[0]}.${words.at(-1)}${random.below(90) + 10}@demo.local`,
    phone: `(11) 9${random.digits(4)}-${random.digits(4)}`,
  }
}
