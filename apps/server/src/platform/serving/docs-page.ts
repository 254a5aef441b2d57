import { apiBase, type Endpoint } from '@zelo/contract/endpoint'
import { documentSchema } from './json-schema.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

const schemaBlock = (title: string, schema: Endpoint['body'], io: 'input' | 'output') =>
  schema ? `<h4>${title}</h4><pre>${escaped(JSON.stringify(documentSchema(schema, io), null, 2))}</pre>` : ''

const whoMay = (may: Endpoint['may']) =>
  may === 'public' ? 'qualquer pessoa' : may === 'signed-in' ? 'quem entrou no painel' : `permissão ${may}`

const uploadLine = ({ upload }: Endpoint) =>
  upload
    ? `<p>Formulário (multipart/form-data) com um arquivo${upload.required ? '' : ' opcional'} no campo <code>file</code>: ${upload.kinds.join(', ')}, até ${upload.maxBytes / 1_048_576} MB.</p>`
    : ''

const headersBlock = ({ headers }: Endpoint) =>
  headers
    ? `<h4>Cabeçalhos</h4><ul>${Object.entries(headers)
        .map(([name, text]) => `<li><code>${name}</code>: ${escaped(text)}</li>`)
        .join('')}</ul>`
    : ''

const operation = (endpoint: Endpoint) => `<details>
<summary><b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${apiBase}${escaped(endpoint.path)}</code> <span>${escaped(endpoint.summary)}</span></summary>
<p>Quem pode: ${whoMay(endpoint.may)}. Responde ${endpoint.status ?? 200}.</p>
${headersBlock(endpoint)}
${schemaBlock('Caminho', endpoint.params, 'input')}
${schemaBlock('Consulta', endpoint.query, 'input')}
${schemaBlock('Corpo', endpoint.body, 'input')}
${uploadLine(endpoint)}
${endpoint.answersBytes ? '<p>Responde o arquivo.</p>' : schemaBlock('Resposta', endpoint.answer, 'output')}
</details>`

export const docsStyle = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{margin-top:2rem;border-bottom:1px solid #8494a4}
details{border:1px solid #8494a455;border-radius:10px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
b{min-width:4.5rem}summary>*{overflow-wrap:anywhere;min-width:0}.get{color:#2563eb}.post{color:#00745f}.put{color:#92500a}.delete{color:#b42318}
@media(prefers-color-scheme:dark){.get{color:#82aaff}.post{color:#4cc9ae}.put{color:#f2b766}.delete{color:#ff8a7d}}
pre{overflow:auto;font-size:13px;padding:.75rem;border-radius:8px;background:#8494a422}h4{margin:.75rem 0 .25rem}`

const featureTitles: Record<string, string> = {
  system: 'Sistema',
  audit: 'Auditoria',
  auth: 'Acesso',
  administrators: 'Administradores',
  contracts: 'Contratos',
  professionals: 'Profissionais',
  patients: 'Pacientes',
  treatments: 'PAD e sessões',
  monitoring: 'Monitoramento',
  files: 'Arquivos',
  accounts: 'Contas dos profissionais',
  'bank-files': 'Arquivos para o banco',
  books: 'Competências',
  company: 'Empresa',
  competence: 'Fim do mês',
  glosas: 'Glosas',
  payments: 'Gerenciamento',
  privacy: 'Privacidade',
  exports: 'Exportações',
  imports: 'Importações',
  recruitment: 'Captação',
  lookups: 'Buscas dos formulários',
  notifications: 'Notificações',
  drafts: 'Rascunhos',
  views: 'Listas e visões',
  recents: 'Abertos por último',
}

/** The API document as one self-contained HTML page without scripts. */
export const docsPage = (endpoints: Endpoint[]) => {
  const features = Map.groupBy(endpoints, (endpoint) => endpoint.feature)
  const sections = [...features].map(
    ([feature, list]) => `<h2>${featureTitles[feature] ?? feature}</h2>${list.map(operation).join('\n')}`,
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API do Zelo</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><h1>API do Zelo</h1>
<p>Todas as respostas de erro têm a forma <code>{ message, errors?: [{ field, message }] }</code>.
O mesmo conteúdo para programas: <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`
}
