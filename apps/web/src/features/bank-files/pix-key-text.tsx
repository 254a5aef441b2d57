/** A CPF, CNPJ or telephone number stays in one line. */
export const PixKeyText = ({ text }: { text: string }) => (
  <span className={text.length <= 14 ? 'whitespace-nowrap' : 'break-all'}>{text}</span>
)
