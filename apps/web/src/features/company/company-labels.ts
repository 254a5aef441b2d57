/** The labels of the company's data, by field. */
export const companyLabels = {
  name: 'Razão social',
  cnpj: 'CNPJ',
  cep: 'CEP',
  address: 'Logradouro',
  addressNumber: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
}

/** The labels of a bank account, by field. */
export const accountLabels = {
  bank: 'Banco',
  agency: 'Agência',
  agencyDigit: 'Dígito da agência',
  account: 'Conta corrente',
  accountDigit: 'Dígito da conta',
  agreement: 'Convênio com o banco',
  nextFileNumber: 'Número do próximo arquivo',
}
