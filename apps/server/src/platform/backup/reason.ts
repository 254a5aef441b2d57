const noSpace = 'não há espaço no disco'
const noAnswer = 'o banco de dados ou o armazenamento não responde'
const noRight =
  'o usuário do banco de dados não tem permissão: informe em DATABASE_OWNER_URL o dono das tabelas (veja docs/operating.md)'

const sentences: Record<string, string> = {
  ENOSPC: noSpace,
  EFBIG: noSpace,
  EDQUOT: noSpace,
  EACCES: 'falta permissão para escrever na pasta',
  EPERM: 'falta permissão para escrever na pasta',
  EROFS: 'a pasta só permite leitura',
  ENOENT: 'a pasta não existe e não pode ser criada',
  ENOTDIR: 'o caminho da pasta passa por um arquivo',
  EISDIR: 'há uma pasta onde deveria haver um arquivo',
  EIO: 'o disco não respondeu como devia',
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  ETIMEDOUT: noAnswer,
  ENOTFOUND: noAnswer,
  CONNECTION_CLOSED: noAnswer,
  CONNECTION_ENDED: noAnswer,
  '57P01': noAnswer,
  '28P01': 'o banco de dados não aceita o usuário e a senha',
  '28000': 'o banco de dados não aceita o usuário e a senha',
  '3D000': 'o banco de dados não existe',
  '42501': noRight,
  '53100': 'o banco de dados está sem espaço',
}

const unexpected = 'ocorreu um erro que o sistema não esperava'
/** Error types of programming errors. Their messages are not suitable for users. */
const defects = [TypeError, RangeError, ReferenceError, SyntaxError, AggregateError]
/** Messages of the database driver and of tar-stream whose errors have no code. */
const messages: [RegExp, string][] = [
  [/^(Connection terminated|timeout expired|timeout exceeded|Client has encountered)/, noAnswer],
  [/^Unexpected end of data/, 'o arquivo termina antes da hora'],
  [/^Size mismatch/, 'um arquivo não tem o tamanho esperado'],
  [/^(Invalid tar header|Invalid header|Header exceeds max size)/, 'um cabeçalho está danificado'],
]

/** The reason of a failure in words for users, without error codes and contents of rows. The log contains the error itself. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code) return sentences[code] ?? unexpected
  const sentence = messages.find(([pattern]) => pattern.test(error.message))?.[1]
  if (sentence) return sentence
  return defects.some((kind) => error instanceof kind) ? unexpected : error.message
}
