/** One element of an EMV code: its number, the length of its value, the value. */
const element = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
const checksum = (text: string) => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Banks read plain ASCII of a bounded length only. */
const plain = (text: string, longest: number) =>
  text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim() || 'NAO INFORMADO'

export const payeeName = (name: string) => plain(name, 25)
export const payeeCity = (city: string) => plain(city, 15)

type Charge = {
  key: string
  name: string
  city: string
  amount: number
  /** Up to 25 letters and digits that the bank statement shows as the purpose of the transfer. */
  txid: string
}

/**
 * The text of a static PIX charge. The available library writes the scheme's name in another case than the codes in use
 * and depends on an HTTP client, so this file replaces the library.
 */
export const brCode = ({ key, name, city, amount, txid }: Charge) => {
  const body = [
    element('00', '01'),
    element('26', element('00', 'BR.GOV.BCB.PIX') + element('01', key)),
    element('52', '0000'),
    element('53', '986'),
    element('54', amount.toFixed(2)),
    element('58', 'BR'),
    element('59', payeeName(name)),
    element('60', payeeCity(city)),
    element('62', element('05', txid)),
    '6304',
  ].join('')
  return body + checksum(body)
}
