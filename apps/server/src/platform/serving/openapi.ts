import { apiBase, type Endpoint } from '@zelo/contract/endpoint'
import { ErrorBody } from '@zelo/contract/errors'
import { documentSchema } from './json-schema.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const parameters = (place: 'path' | 'query', schema: Endpoint['params']) => {
  if (!schema) return []
  const { properties = {}, required = [] } = documentSchema(schema, 'input') as Schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const content = (schema: Record<string, unknown>) => ({ 'application/json': { schema } })
const refusal = (description: string) => ({
  description,
  content: content({ $ref: '#/components/schemas/Erro' }),
})

const binary = { type: 'string', format: 'binary' }

/** A call with a file is a form; when the file may be left out, JSON does as well. */
const requestContent = ({ body, upload }: Endpoint) => {
  const schema: Schema = body ? documentSchema(body, 'input') : { type: 'object' }
  if (!upload) return content(schema)
  const description = `${upload.kinds.join(', ')}; até ${upload.maxBytes / 1_048_576} MB`
  const form = {
    ...schema,
    properties: { ...schema.properties, file: { ...binary, description } },
    required: [...(schema.required ?? []), ...(upload.required ? ['file'] : [])],
  }
  return { 'multipart/form-data': { schema: form }, ...(!upload.required && content(schema)) }
}

const answerContent = ({ answer, answersBytes }: Endpoint) =>
  answersBytes ? { '*/*': { schema: binary } } : content(documentSchema(answer, 'output'))

const operation = (endpoint: Endpoint) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next) => next?.toUpperCase() ?? '')}`,
  summary: endpoint.summary,
  tags: [endpoint.room],
  security: endpoint.may === 'public' ? [] : [{ bearer: [] }],
  'x-permission': endpoint.may,
  parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
  ...((endpoint.body || endpoint.upload) && {
    requestBody: { required: true, content: requestContent(endpoint) },
  }),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Feito.',
      content: answerContent(endpoint),
    },
    ...(endpoint.may !== 'public' && {
      401: refusal('Sem sessão, ou com uma sessão que terminou.'),
      403: refusal('Sem permissão.'),
    }),
    ...(endpoint.params && { 404: refusal('Não existe.') }),
    ...(endpoint.upload && {
      413: refusal('O arquivo é grande demais.'),
      415: refusal('O arquivo é de outro tipo.'),
    }),
    ...((endpoint.body || endpoint.query) && { 422: refusal('Campos inválidos.') }),
  },
})

export const openApiDocument = (endpoints: Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zelo', version: '1', description: 'A API do painel administrativo.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Erro: documentSchema(ErrorBody, 'output') },
    },
  }
}
